// Written by `npm run derive`; do not edit.
import * as m0001_accounts from './migrations/0001_accounts.tables.ts'
import * as m0002_sync from './migrations/0002_sync.tables.ts'
import * as m0003_commerce from './migrations/0003_commerce.tables.ts'
import * as m0004_personal from './migrations/0004_personal.tables.ts'
import * as m0005_community from './migrations/0005_community.tables.ts'
import * as m0006_accounts from './migrations/0006_accounts.tables.ts'
import * as m0007_orders from './migrations/0007_orders.tables.ts'
import * as m0008_points from './migrations/0008_points.tables.ts'
import * as m0010_desks from './migrations/0010_desks.tables.ts'
import * as m0011_push from './migrations/0011_push.tables.ts'
import * as m0015_sign_in_places from './migrations/0015_sign_in_places.tables.ts'
import * as m0022_feed_due from './migrations/0022_feed_due.tables.ts'
import * as m0024_tallies from './migrations/0024_tallies.tables.ts'
import * as m0030_ranking from './migrations/0030_ranking.tables.ts'
import * as m0030_voices from './migrations/0030_voices.tables.ts'
import * as m0034_snapshot from './migrations/0034_snapshot.tables.ts'
import * as m0036_badges from './migrations/0036_badges.tables.ts'
import * as m0037_events from './migrations/0037_events.tables.ts'
import * as m0041_rate_bucket from './migrations/0041_rate_bucket.tables.ts'
import * as m0050_moderation from './migrations/0050_moderation.tables.ts'
import * as m0056_word_list from './migrations/0056_word_list.tables.ts'
import * as m0058_film_jobs from './migrations/0058_film_jobs.tables.ts'
import * as m0061_rooms from './migrations/0061_rooms.tables.ts'
import * as m0062_creators from './migrations/0062_creators.tables.ts'
import * as m0066_store from './migrations/0066_store.tables.ts'
import * as m0068_waiting from './migrations/0068_waiting.tables.ts'
import * as m0074_assistant from './migrations/0074_assistant.tables.ts'
import * as m0076_trade from './migrations/0076_trade.tables.ts'
import * as m0077_wait_push from './migrations/0077_wait_push.tables.ts'

export const TABLES = {
  ...m0001_accounts.TABLES,
  ...m0002_sync.TABLES,
  ...m0003_commerce.TABLES,
  ...m0004_personal.TABLES,
  ...m0005_community.TABLES,
  ...m0006_accounts.TABLES,
  ...m0007_orders.TABLES,
  ...m0008_points.TABLES,
  ...m0010_desks.TABLES,
  ...m0011_push.TABLES,
  ...m0015_sign_in_places.TABLES,
  ...m0022_feed_due.TABLES,
  ...m0024_tallies.TABLES,
  ...m0030_ranking.TABLES,
  ...m0030_voices.TABLES,
  ...m0034_snapshot.TABLES,
  ...m0036_badges.TABLES,
  ...m0037_events.TABLES,
  ...m0041_rate_bucket.TABLES,
  ...m0050_moderation.TABLES,
  ...m0056_word_list.TABLES,
  ...m0058_film_jobs.TABLES,
  ...m0061_rooms.TABLES,
  ...m0062_creators.TABLES,
  ...m0066_store.TABLES,
  ...m0068_waiting.TABLES,
  ...m0074_assistant.TABLES,
  ...m0076_trade.TABLES,
  ...m0077_wait_push.TABLES,
} as const

export const MIGRATIONS = {
  '0030_ranking.sql': m0030_ranking.SQL,
  '0034_snapshot.sql': m0034_snapshot.SQL,
  '0036_badges.sql': m0036_badges.SQL,
  '0037_events.sql': m0037_events.SQL,
  '0041_rate_bucket.sql': m0041_rate_bucket.SQL,
  '0050_moderation.sql': m0050_moderation.SQL,
  '0056_word_list.sql': m0056_word_list.SQL,
  '0058_film_jobs.sql': m0058_film_jobs.SQL,
  '0061_rooms.sql': m0061_rooms.SQL,
  '0062_creators.sql': m0062_creators.SQL,
  '0066_store.sql': m0066_store.SQL,
  '0068_waiting.sql': m0068_waiting.SQL,
  '0074_assistant.sql': m0074_assistant.SQL,
  '0076_trade.sql': m0076_trade.SQL,
  '0077_wait_push.sql': m0077_wait_push.SQL,
} as const

export type Tables = m0001_accounts.Rows & m0002_sync.Rows & m0003_commerce.Rows & m0004_personal.Rows & m0005_community.Rows & m0006_accounts.Rows & m0007_orders.Rows & m0008_points.Rows & m0010_desks.Rows & m0011_push.Rows & m0015_sign_in_places.Rows & m0022_feed_due.Rows & m0024_tallies.Rows & m0030_ranking.Rows & m0030_voices.Rows & m0034_snapshot.Rows & m0036_badges.Rows & m0037_events.Rows & m0041_rate_bucket.Rows & m0050_moderation.Rows & m0056_word_list.Rows & m0058_film_jobs.Rows & m0061_rooms.Rows & m0062_creators.Rows & m0066_store.Rows & m0068_waiting.Rows & m0074_assistant.Rows & m0076_trade.Rows & m0077_wait_push.Rows
