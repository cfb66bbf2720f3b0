// Every field in every state, as each engine tells it to assistive technology.
import { expectGolden } from 'pantograph/testkit';
import { expect, vi } from 'vitest';
import { judgeByAxe } from './engines/axe.ts';
import { playFirst } from './engines/players.ts';
import type { Screen } from './engines/screen.ts';
import { describeEngines } from './engines/suite.ts';
import { treeText } from './support/accessibility-tree.ts';
import { everyField } from './support/every-field.ts';
import { useStrictOrigin } from './support/fixtures.ts';
import { playerPage } from './support/player-page.ts';

const files = useStrictOrigin(playerPage);
const goldens = new URL('goldens/', import.meta.url);

/** The number of controls that the page calls wrong. */
const countWrong = ({ page }: Screen): Promise<number> =>
  page.evaluate(() => {
    const shadow = document.getElementById('one')?.lastElementChild?.shadowRoot;
    return shadow?.querySelectorAll('[aria-invalid]').length ?? 0;
  });

describeEngines('fields', (flow) => {
  flow(
    '[FD1, FD3, FD9, FD12, FD14, FD21] every field tells role, name, value, description and states in every state, and axe-core finds nothing',
    async (open, engine) => {
      const screen = await playFirst(
        open,
        files.origin,
        everyField(),
        { fields: { allowSecrets: true } },
        { isTold: true },
      );
      await screen.page.evaluate(() => {
        const shadow = document.getElementById('one')?.lastElementChild?.shadowRoot;
        const controls = [...(shadow?.querySelectorAll<HTMLInputElement>('[type="file"]') ?? [])];
        // Forms stand in the order of `everyField`, and `Filled` is the fourth.
        const control = controls[3];
        const chosen = new DataTransfer();
        chosen.items.add(new File(['picture'], 'me.png', { type: 'image/png' }));
        control.files = chosen.files;
        control.dispatchEvent(new Event('change'));
      });
      await screen.click('button', 'Send: Wrong');
      // All but the seats, which always have a number.
      await expect.poll(() => countWrong(screen)).toBe(16);
      // Firefox tells changes later.
      await vi.waitFor(async () => expectGolden(goldens, `fields-${engine}.txt`, treeText(await screen.page.tree())), {
        timeout: 120_000,
        interval: 500,
      });
      const { rules, violations } = await judgeByAxe(screen);
      expect(violations).toEqual([]);
      expect(rules).toBeGreaterThan(10);
    },
  );
});
