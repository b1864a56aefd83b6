import { expect, it } from 'vitest';
import { createMemoryAdapterFactory } from './memory-adapter.ts';

it('deletes the oldest entries once there are more than a thousand across all models', async () => {
  const create = createMemoryAdapterFactory();
  const [session, grant] = [create('Session'), create('Grant')];
  await session.upsert('first', { uid: 'a' }, 3600);
  await grant.upsert('second', {}, 3600);
  for (let at = 0; at < 999; at += 1) await session.upsert(`later ${at}`, {}, 3600);
  expect(await session.find('first')).toBeUndefined();
  expect(await grant.find('second')).toEqual({});
});
