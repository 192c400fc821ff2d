import type { MemberId, ShopNo } from '#sync/contracts/base/ids.ts'
import type { DevicePublicKey } from '#sync/contracts/waiting/device.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitLine, WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { WaitDeviceRole } from '#sync/contracts/waiting/lists.ts'
import type { Json, Maybe, MaybeJson, MaybeTime, Time } from '../columns.ts'
import type { Generated } from 'kysely'
import { NOBODYS, type TableInfo } from '../table-info.ts'

/**
 * Waiting in line. `wait_event` is the log; `wait_ticket` and `wait_shop.line` are what it was folded to last. `round` of
 * a shop is another with each change. A device without `enrolled_at` is a code nobody has used yet. `away_at` and `back_at`: the
 * last contact before the device was silent, and the first after it. `wait_key` is not to be in any dump, or whoever has
 * one reads the numbers of that day.
 */
export const SQL = `
CREATE TABLE wait_shop (
  shop_no bigint PRIMARY KEY,
  is_on boolean NOT NULL,
  most integer NOT NULL,
  remote boolean NOT NULL,
  gap_minutes integer NOT NULL,
  round uuid NOT NULL,
  line jsonb,
  seen_at timestamptz
);
CREATE TABLE wait_device (
  id uuid PRIMARY KEY,
  shop_no bigint NOT NULL,
  label text NOT NULL,
  letter text,
  role text NOT NULL,
  code_hash text UNIQUE,
  code_until timestamptz,
  public_jwk jsonb,
  certificate text,
  access_hash text,
  access_until timestamptz,
  refresh_hash text UNIQUE,
  refresh_before text UNIQUE,
  enrolled_at timestamptz,
  seen_at timestamptz,
  away_at timestamptz,
  back_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX wait_device_shop ON wait_device (shop_no);
CREATE TABLE wait_event (
  id uuid PRIMARY KEY,
  shop_no bigint NOT NULL,
  day date NOT NULL,
  device uuid NOT NULL,
  lane text NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  told_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  sure boolean NOT NULL,
  kind text NOT NULL,
  ticket_id uuid,
  args jsonb NOT NULL,
  refused text,
  UNIQUE (device, lane, seq)
);
CREATE INDEX wait_event_day ON wait_event (shop_no, day);
CREATE TABLE wait_ticket (
  id uuid PRIMARY KEY,
  shop_no bigint NOT NULL,
  day date NOT NULL,
  body jsonb NOT NULL,
  forgotten_at timestamptz
);
CREATE INDEX wait_ticket_day ON wait_ticket (shop_no, day);
CREATE INDEX wait_ticket_kept ON wait_ticket (day) WHERE forgotten_at IS NULL;
CREATE TABLE wait_place (
  ticket_id uuid PRIMARY KEY,
  short_code text NOT NULL UNIQUE,
  member_id uuid REFERENCES member (id) ON DELETE CASCADE,
  shop_no bigint NOT NULL,
  day date NOT NULL,
  secret_hash text,
  released integer NOT NULL DEFAULT 0,
  told text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX wait_place_member ON wait_place (member_id, day);
CREATE TABLE wait_key (
  shop_no bigint NOT NULL,
  day date NOT NULL,
  key text NOT NULL,
  point text NOT NULL,
  secret text,
  destroyed_at timestamptz,
  PRIMARY KEY (shop_no, day)
);
CREATE TABLE wait_contact (
  ticket_id uuid PRIMARY KEY,
  shop_no bigint NOT NULL,
  day date NOT NULL,
  box text NOT NULL,
  told text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX wait_contact_day ON wait_contact (shop_no, day);
ALTER TABLE client ADD COLUMN device_id uuid;
`

export const TABLES = {
  wait_shop: { ...NOBODYS, refers: { round: 'a state of the line' } },
  wait_device: { ...NOBODYS, names: { label: { stays: 'what the shop calls the tablet' } } },
  wait_event: { ...NOBODYS, refers: { device: 'a tablet of the shop', ticket_id: 'a ticket' } },
  wait_ticket: NOBODYS,
  wait_place: {
    owner: { id: 'member_id' },
    refers: { ticket_id: 'a ticket' },
    exported: {
      as: 'waitingPlaces',
      query: `SELECT p.shop_no, p.day, t.body ->> 'number' AS number, t.body ->> 'state' AS state
        FROM wait_place p LEFT JOIN wait_ticket t ON t.id = p.ticket_id WHERE p.member_id = $1 ORDER BY p.day`,
    },
    withdrawn: 'deleted',
  },
  wait_key: NOBODYS,
  wait_contact: { ...NOBODYS, refers: { ticket_id: 'a ticket' } },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  wait_shop: {
    shop_no: ShopNo
    is_on: boolean
    most: number
    remote: boolean
    gap_minutes: number
    round: string
    line: MaybeJson<WaitLine>
    seen_at: MaybeTime
  }
  wait_device: {
    id: string
    shop_no: ShopNo
    label: string
    letter: Maybe<string>
    role: WaitDeviceRole
    code_hash: Maybe<string>
    code_until: MaybeTime
    public_jwk: MaybeJson<DevicePublicKey>
    certificate: Maybe<string>
    access_hash: Maybe<string>
    access_until: MaybeTime
    refresh_hash: Maybe<string>
    refresh_before: Maybe<string>
    enrolled_at: MaybeTime
    seen_at: MaybeTime
    away_at: MaybeTime
    back_at: MaybeTime
    revoked_at: MaybeTime
  }
  wait_event: {
    id: string
    shop_no: ShopNo
    day: string
    device: string
    lane: string
    seq: number
    at: Time
    told_at: Time
    received_at: Time
    sure: boolean
    kind: WaitEvent['kind']
    ticket_id: Maybe<string>
    args: Json<object>
    refused: Maybe<string>
  }
  wait_ticket: {
    id: string
    shop_no: ShopNo
    day: string
    body: Json<WaitTicket>
    forgotten_at: MaybeTime
  }
  wait_place: {
    ticket_id: string
    short_code: string
    member_id: Maybe<MemberId>
    shop_no: ShopNo
    day: string
    secret_hash: Maybe<string>
    released: Generated<number>
    told: Generated<string[]>
  }
  wait_key: {
    shop_no: ShopNo
    day: string
    key: string
    point: string
    secret: Maybe<string>
    destroyed_at: MaybeTime
    made_at: MaybeTime
  }
  wait_contact: { ticket_id: string; shop_no: ShopNo; day: string; box: string; told: Generated<string[]> }
}
