// Credentials of a session are dropped when its user leaves.
import { expect, it } from 'vitest';
import { bearer } from '../transport/auth.ts';
import { good, shownBy, useScenario, untilShown } from './test/scenario.ts';

const scenario = useScenario();

it('[A9] [T3] are asked for anew after a sign-out, in this tab and in the others, and not after a mere end', async () => {
  let user = 'ann';
  const providers = [0, 1, 2].map(() => bearer({ token: () => user }));
  const [here, there, ending] = providers.map((auth) => scenario.visit({ transport: { auth } }));
  for (const session of [here, there, ending]) await untilShown(session.open('tasks'), 'fresh');
  user = 'bob';
  ending.dispose();
  const told = async () => Promise.all(providers.map(async (auth) => (await auth.current()).headers['Authorization']));
  expect(await told()).toEqual(Array(3).fill('Bearer ann'));
  await here.signOut();
  expect(await told()).toEqual(['Bearer bob', 'Bearer ann', 'Bearer ann']);
  const surface = there.open('tasks');
  surface.retry();
  await expect.poll(() => shownBy(surface)).toBe('nothing');
  expect(await told()).toEqual(['Bearer bob', 'Bearer bob', 'Bearer ann']);
});

it('[A9] [T3] are renewed again for who signs in within the moment in which a new one would not be', async () => {
  let accepted = '';
  scenario.server.behave((request, response, number) =>
    request.headers.authorization === `Bearer ${accepted}`
      ? good(1)(request, response, number)
      : response.writeHead(401).end(),
  );
  let tokens = 0;
  const auth = bearer({ token: 'old', refresh: () => `new-${(tokens += 1)}` });
  accepted = 'new-1';
  const before = scenario.visit({ transport: { auth } });
  await untilShown(before.open('tasks'), 'fresh');
  await before.signOut();
  accepted = 'new-2';
  await untilShown(scenario.visit({ transport: { auth } }).open('tasks'), 'fresh');
  expect(tokens).toBe(2);
});
