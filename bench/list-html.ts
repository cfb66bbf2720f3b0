// The peer's side of the fixture: the same task list as HTML text with a small style sheet.

const style = `<style>
.list{font:16px/24px sans-serif;color:#1a1c20;background:#fbfcff}
.bar{display:flex;justify-content:space-between;align-items:center;padding:16px}
.bar h1{font-size:28px;line-height:36px;margin:0}
.bar button{background:#2f55c8;color:#fff;border:0;border-radius:20px;padding:8px 24px;font:inherit}
.list ul{list-style:none;margin:0;padding:0}
.row{display:flex;align-items:center;width:100%;min-height:56px;padding:8px 16px;border:0;border-bottom:1px solid #d8dbe6;background:none;font:inherit;text-align:start}
.row span{flex:1}
</style>`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

/** The list screen of the demo for these titles, as innerHTML takes it. */
export function listHtml(titles: readonly string[]): string {
  const rows = titles.map((title) =>
    `<li><button class="row"><span>${escapeHtml(title)}</span><i>›</i></button></li>`);
  return `${style}<div class="list"><div class="bar"><h1>Tasks</h1><button>New task</button></div><ul>${rows.join('')}</ul></div>`;
}
