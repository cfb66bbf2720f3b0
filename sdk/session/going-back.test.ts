// A server that goes back to a lower revision, with and without a reset of the host.
import { describe, expect, it } from 'vitest';
import type { DocumentStore } from '../store/document-store.ts';
import { until } from '../transport/test/fake-clock.ts';
import { askAgain, good, revisionOf, shownBy, useScenario, untilShown } from './test/scenario.ts';

const scenario = useScenario();

const kept = async (): Promise<number | undefined> => {
  const loaded = await scenario.store.load(scenario.partition);
  return loaded.ok ? loaded.value.document?.manifest.revision : undefined;
};

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe("[A6] [K18] the host's reset is not undone by what was under way", () => {
  it('[A6] while the store was reading: the lower revision is accepted', async () => {
    scenario.server.behave(good(5));
    const before = scenario.visit();
    await untilShown(before.open('tasks'), 'fresh');
    before.dispose();
    scenario.server.behave(good(4));
    const [answered, mayTell] = [gate(), gate()];
    const load: DocumentStore['load'] = async (partition) => {
      const loaded = await scenario.store.load(partition);
      answered.open();
      await mayTell.opened;
      return loaded;
    };
    const surface = scenario.visit({ store: { ...scenario.store, load } }).open('tasks');
    await answered.opened;
    const done = surface.reset();
    mayTell.open();
    expect(await done).toMatchObject({ ok: true });
    await untilShown(surface, 'fresh');
    expect([revisionOf(surface), await kept()]).toEqual([4, 4]);
  });

  it('[A6] while a document was being kept: it is neither shown nor kept', async () => {
    scenario.server.behave(good(5));
    const [reached, mayGoOn] = [gate(), gate()];
    const promote: DocumentStore['promote'] = async (...given) => {
      reached.open();
      await mayGoOn.opened;
      return scenario.store.promote(...given);
    };
    const surface = scenario.visit({ store: { ...scenario.store, promote } }).open('tasks');
    const seen: (number | undefined)[] = [];
    surface.subscribe(() => seen.push(revisionOf(surface)));
    await reached.opened;
    scenario.server.behave(good(4));
    const done = surface.reset();
    mayGoOn.open();
    expect(await done).toMatchObject({ ok: true });
    await untilShown(surface, 'fresh');
    expect([revisionOf(surface), await kept(), seen.includes(5)]).toEqual([4, 4, false]);
  });
});

describe('[K22] [A6] [F1] another tab has had a later document than the server sends now', () => {
  const openedWith = async (here: number, there: number, now: number) => {
    scenario.server.behave(good(here));
    const first = await scenario.freshVisit();
    scenario.server.behave(good(there));
    await scenario.freshVisit();
    scenario.server.behave(good(now));
    return first;
  };

  it('[A6] the later one is shown, as stale, and the server, asked once more, has gone back', async () => {
    const surface = await openedWith(3, 5, 4);
    const shown: string[] = [];
    surface.subscribe(() => shown.push(`${shownBy(surface)} ${String(revisionOf(surface))}`));
    const asked = scenario.gets().length;
    askAgain(surface);
    await untilShown(surface, 'stale rolled-back');
    expect([revisionOf(surface), surface.getSnapshot().rejected?.code, scenario.gets().length - asked]).toEqual([
      5,
      'verify/rolled-back',
      2,
    ]);
    expect(shown).not.toContain('fresh 5');
    expect(await kept()).toBe(5);
  });

  it('[A6] it is fresh once the server confirms it', async () => {
    const surface = await openedWith(3, 5, 4);
    const before = scenario.gets().length;
    scenario.server.behave((request, response, number) =>
      good(scenario.gets().length - before === 1 ? 4 : 5)(request, response, number),
    );
    askAgain(surface);
    await until(() => revisionOf(surface) === 5);
    await untilShown(surface, 'fresh');
    expect([scenario.gets().length - before, surface.getSnapshot().rejected]).toEqual([2, undefined]);
  });

  it('[T2] it replaces nothing while a dialog is open, and is not fresh when that closes before the server has confirmed it', async () => {
    const surface = await openedWith(3, 5, 4);
    const before = scenario.gets().length;
    const release = surface.hold();
    scenario.server.behave((request, response, number) =>
      scenario.gets().length - before === 1 ? good(4)(request, response, number) : undefined,
    );
    askAgain(surface);
    await until(() => surface.getSnapshot().isHeld);
    expect(revisionOf(surface)).toBe(3);
    release();
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['stale revalidating', 5]);
  });
});
