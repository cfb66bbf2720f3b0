// The reader's own application around the program of `docs/player.md`.

export const element = document.body;
export const bytes = await (await fetch('welcome.pantograph')).arrayBuffer();
export const registry = { run: (name: string): void => void (document.title = name) };

export function log(code: string, message: string): void {
  console.error(code, message);
}
