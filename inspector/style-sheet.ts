// The style of the inspector, as a constructed style sheet, which a strict content security policy allows.

const light = `--ground:#fff;--raised:#eef1f6;--text:#16191f;--muted:#4a5362;--line:#c3cad6;--accent:#1747c9;--chosen:#dbe5ff`;
const dark = `--ground:#15181e;--raised:#232832;--text:#eef1f6;--muted:#aab4c4;--line:#3d4656;--accent:#9db8ff;--chosen:#26365f`;

// Nothing is inherited from the page. Below 960 px the panel stands at the bottom, so that the surface keeps the upper half.
const rules = `
:host{all:initial!important}
[hidden]{display:none!important}
.highlight{position:fixed;z-index:2147483646;pointer-events:none}
.highlight.picking{pointer-events:auto;cursor:crosshair}
.panel{${light};position:fixed;z-index:2147483647;inset-block:0;inset-inline-end:0;inline-size:clamp(300px,30vw,420px);
box-sizing:border-box;display:flex;flex-direction:column;border-inline-start:1px solid var(--line);color-scheme:light;
color:var(--text);background:var(--ground);font:14px/1.45 system-ui,sans-serif;box-shadow:0 0 24px #0004;text-align:start}
.panel[data-theme=dark]{${dark};color-scheme:dark}
.head,.commands,.tabs{display:flex;align-items:center;gap:8px}
.head{padding:8px 12px;flex-wrap:wrap;justify-content:space-between}
h2,h3{margin:0;font-size:16px}
h3{font-size:14px;padding:10px 12px 4px}
p{margin:0;padding:8px 12px}
button{min-block-size:32px;padding:4px 12px;border:1px solid var(--line);border-radius:8px;background:var(--raised);color:inherit;
font:inherit;cursor:pointer}
button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--ground)}
.tabs{padding:0 12px;gap:2px;border-block-end:1px solid var(--line);overflow-x:auto;flex:none}
.tabs button{flex:none;min-block-size:40px;padding:4px 10px;border:0;border-block-end:3px solid transparent;border-radius:0;
background:none;color:var(--muted)}
.tabs button[aria-selected=true]{border-block-end-color:var(--accent);color:var(--text);font-weight:600}
.box{flex:1;min-block-size:0;display:flex;flex-direction:column;overflow:auto}
.tree{flex:1 1 55%;min-block-size:96px;overflow:auto;border-block-end:1px solid var(--line)}
.lines{position:relative;min-block-size:100%}
.line{position:absolute;inset-inline:0;block-size:28px;box-sizing:border-box;display:flex;align-items:center;gap:4px;
padding-inline-end:8px;white-space:nowrap;cursor:default}
.line:hover{background:var(--raised)}
.line[aria-selected=true]{background:var(--chosen)}
.label{overflow:hidden;text-overflow:ellipsis;font:13px ui-monospace,monospace;unicode-bidi:isolate}
.unseen .label,.aside{color:var(--muted)}
.aside{margin-inline-start:auto;font-size:12px}
.mark{flex:none;inline-size:24px;block-size:24px;display:grid;place-items:center}
.open::before,.closed::before{content:"";inline-size:8px;block-size:8px;background:currentColor;clip-path:polygon(0 20%,100% 20%,50% 90%)}
.closed::before{transform:rotate(-90deg)}
.closed:dir(rtl)::before{transform:rotate(90deg)}
.facts{margin:0;padding:8px 12px;overflow:auto;flex:0 1 auto}
.box>.facts:first-child,.box>.facts:only-child{flex:1}
.tree+.facts{flex:1 1 45%;min-block-size:96px}
.facts dl{margin:0}
.facts dl div{display:grid;grid-template-columns:8.5em minmax(0,1fr);gap:8px;padding:3px 0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere;text-align:left;white-space:pre-wrap}
.panel[dir=rtl] dd{text-align:right}
.padded{padding:8px 12px;flex-wrap:wrap}
.states{padding:8px 12px}
.states label{display:grid;grid-template-columns:minmax(0,1fr) 10em;gap:8px;align-items:center;padding:4px 0;overflow-wrap:anywhere}
input{min-block-size:32px;box-sizing:border-box;padding:2px 8px;border:1px solid var(--line);border-radius:8px;font:inherit;
color:inherit;background:var(--ground)}
.scroller,.log{flex:1;overflow:auto;margin:0;padding:8px 12px}
table{border-collapse:collapse;inline-size:100%}
caption{color:var(--muted);text-align:start;padding-block-end:6px}
th,td{padding:3px 8px 3px 0;text-align:start;white-space:nowrap;font-variant-numeric:tabular-nums}
td:last-child{inline-size:40%}
.bar{display:block;block-size:8px;border-radius:4px;background:var(--accent)}
.log{list-style:none}
.log li{display:grid;grid-template-columns:6em minmax(0,1fr);gap:8px;padding:4px 0;border-block-end:1px solid var(--line);
overflow-wrap:anywhere}
.at{color:var(--muted);font-variant-numeric:tabular-nums}
.panel :focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
@media(max-width:959px){.panel{inset-block-start:auto;block-size:55%;inline-size:100vw;border-inline-start:0;
border-block-start:1px solid var(--line)}}
@media(forced-colors:active){.line[aria-selected=true],button[aria-pressed=true]{outline:2px solid Highlight;outline-offset:-2px}}
`;

/** The style sheet, for a root of this window. */
export function inspectorStyleSheet(view: Window & typeof globalThis): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
