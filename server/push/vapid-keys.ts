import webPush from 'web-push';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { instanceKey } from '../mail/instance-keys.store.ts';

const schema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.output<typeof schema>;

/** The pair that this instance signs pushes with, made at the first start: a new one would lose every subscription. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await instanceKey(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return schema.parse(JSON.parse(kept));
}
