// The reader's own application around the program of `docs/sessions.md`.
import type { ConfirmationRequest, HostDeclaration, SurfaceSnapshot } from 'pantograph';
import type { PlayerOptions } from 'pantograph/renderer';

export const element = document.body;
export const playerOptions: PlayerOptions = { theme: 'light' };
export const app: HostDeclaration = { app: 'shop', version: '1.0.0', build: 1, actions: ['task.delete.{id}'] };
export const account = { id: 'ann' };
export const token = 'a-token';

export function refresh(): string {
  return 'another-token';
}

export async function askInYourOwnDialog(
  danger: ConfirmationRequest['danger'],
  { command }: ConfirmationRequest['command'],
): Promise<boolean> {
  return confirm(`${danger}: ${command}`);
}

export function render({ shown, rejected }: SurfaceSnapshot): void {
  document.title = rejected === undefined ? shown : `${shown}, ${rejected.code}`;
}
