// `pantograph can-play`: says which players may be sent a document, and the names that each would lose.

import { readFile } from 'node:fs/promises';
import { describeDocument } from 'pantograph/internal';
import {
  contractVersionRange,
  decodeCapabilities,
  encodeCapabilities,
  negotiateVariant,
  resolveCapabilities,
} from 'pantograph/sdk-server';
import type { Capabilities, Variant } from 'pantograph/sdk-server';
import type { Command } from './command.ts';
import { textOptions } from './command.ts';
import { readSource, sourceOptions, sourceWords } from './document-options.ts';
import { CannotRunError } from './load-source.ts';

/** The header fields of a player's file: those of a request, or its `Capabilities` as JSON. */
async function fieldsOf(file: string): Promise<Headers> {
  try {
    const read = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, string>>;
    const isRequest = Object.keys(read).some((name) => /^ui-/iu.test(name));
    return new Headers(isRequest ? read : { ...encodeCapabilities(read as unknown as Capabilities) });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const expected = 'expected capabilities as JSON, or an object of header fields such as UI-Accept';
    throw new CannotRunError(`${file}: ${isMissing ? 'there is no such file' : expected}`);
  }
}

/** Whether a player may be sent the variant. */
async function judge(file: string, variant: Variant) {
  const fields = await fieldsOf(file);
  const resolved = resolveCapabilities(decodeCapabilities(fields), () => undefined);
  if (!resolved.ok) throw new CannotRunError(`${file}: the player names its lists by hash; expected the lists`);
  const { client, accept } = resolved.value;
  const request = { client, accept, media: fields.get('accept') };
  const answer = negotiateVariant(request, { variants: [variant], fallbackKey: 'none' });
  const [refused] = answer.kind === 'fallback' ? answer.losses : [];
  const obstacles =
    answer.kind === 'variant' ? [] : (refused?.obstacles ?? [client === undefined ? 'media-type' : 'min-app-build']);
  return {
    player: file,
    app: client === undefined ? undefined : `${client.app} ${client.version}, build ${client.build}`,
    canPlay: answer.kind === 'variant',
    obstacles,
    loss: answer.kind === 'variant' ? answer.loss : refused?.loss,
  };
}

type Verdict = Awaited<ReturnType<typeof judge>>;

/** The verdict in lines for people. */
function verdictText({ player, app, canPlay, obstacles, loss }: Verdict): string {
  const name = app === undefined ? player : `${player} (${app})`;
  const head = `${name}: ${canPlay ? 'may be sent it' : `gets its fallback: ${obstacles.join(', ')}`}\n`;
  if (loss === undefined) return `${head}  declares no lists, so that its losses are not known\n`;
  const kinds = ['components', 'modifiers', 'actions'] as const;
  const lost = kinds.filter((kind) => loss[kind].length > 0);
  return head + lost.map((kind) => `  loses ${kind} ${loss[kind].join(', ')}\n`).join('');
}

export const canPlay: Command = {
  name: 'can-play',
  usage: '<file|url> --players <capabilities.json>...',
  summary: 'says which players may be sent a document, and what each would lose',
  takes: [1, Infinity],
  options: { ...sourceOptions, players: { type: 'string', multiple: true }, json: { type: 'boolean' } },
  words: {
    ...sourceWords,
    players: 'a file for each player: its capabilities as JSON, or its header fields such as UI-Accept',
    json: 'one JSON object a line, for programs',
  },
  async run(call) {
    const [source, ...others] = call.sources;
    const players = [...textOptions(call, 'players'), ...others];
    if (players.length === 0) throw new CannotRunError('expected --players with a file for each player');
    const { manifest, format, body } = await readSource(call, source);
    const variant: Variant = {
      id: source,
      contractVersion: manifest?.contractVersion ?? contractVersionRange.min,
      minAppBuild: manifest?.minAppBuild ?? 0,
      ...describeDocument(body, { formats: [format] }),
    };
    const verdicts = await Promise.all(players.map((file) => judge(file, variant)));
    for (const verdict of verdicts)
      call.io.out(call.options['json'] === true ? `${JSON.stringify(verdict)}\n` : verdictText(verdict));
    return verdicts.every(({ canPlay: can }) => can) ? 0 : 1;
  },
};
