import type { ShopNo } from '#sync/contracts/base/ids.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { StoreForm } from '#sync/contracts/store/application.ts'
import type { DocumentType, StoreField, StoreFile, StoreState } from '#sync/contracts/store/lists.ts'
import type { BusinessCheck } from '#sync/contracts/store/desk.ts'
import type { ShopDraft } from '#sync/contracts/store/shop-draft.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Maybe, MaybeTime, Time } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

/**
 * Applications of shopkeepers, who are no members: an e-mail address is whose an application is. Numbers of shops and
 * companies that come of them lie above those of the content's files.
 */
export const SQL = `
CREATE SEQUENCE store_number START 200000;
CREATE TABLE store_key (
  digest text PRIMARY KEY,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE store_application (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  round integer NOT NULL,
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'reviewing', 'approved', 'rejected', 'withdrawn')),
  form jsonb NOT NULL,
  language text NOT NULL,
  submitted_at timestamptz NOT NULL,
  due_day date NOT NULL,
  decided_at timestamptz,
  reasons jsonb NOT NULL DEFAULT '{}',
  shop_no integer UNIQUE,
  business jsonb,
  reminded boolean NOT NULL DEFAULT false
);
CREATE INDEX store_application_email ON store_application (email);
CREATE INDEX store_application_due ON store_application (due_day, id) WHERE state IN ('submitted', 'reviewing');
CREATE TABLE store_document (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  type text,
  stored_bytes integer,
  application_id uuid REFERENCES store_application (id) ON DELETE CASCADE,
  slot text
);
CREATE INDEX store_document_email ON store_document (email, created_at);
CREATE UNIQUE INDEX store_document_slot ON store_document (application_id, slot);
CREATE TABLE store_invitation (
  digest text PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES store_application (id) ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX store_invitation_email ON store_invitation (email);
CREATE INDEX store_invitation_application ON store_invitation (application_id);
CREATE TABLE shop_draft (
  shop_no integer PRIMARY KEY,
  company_no integer NOT NULL,
  company_name text NOT NULL,
  draft jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  tested_version integer,
  published_version integer,
  published_at timestamptz
);
`

const BY_ADDRESS = 'FROM store_application WHERE email = (SELECT email FROM member WHERE id = $1)'
const KEPT =
  'an application is no part of an account: 90 days when rejected or withdrawn, 5 years when approved'

export const TABLES = {
  store_key: {
    owner: null,
    names: { email: { stays: 'expires, and is gone a day later' } },
    exported: { not: 'a digest of a key' },
    withdrawn: { kept: 'expires, and is gone a day later' },
  },
  store_application: {
    owner: null,
    names: { email: { stays: KEPT } },
    exported: {
      as: 'storeApplications',
      query: `SELECT id, round, state, form, submitted_at, due_day, decided_at, reasons, shop_no ${BY_ADDRESS}`,
    },
    withdrawn: { kept: KEPT },
  },
  store_document: {
    owner: null,
    names: { email: { stays: KEPT } },
    refers: { application_id: 'the application it was sent with' },
    exported: {
      as: 'storeDocuments',
      query:
        'SELECT id, slot, type, bytes, application_id FROM store_document WHERE email = (SELECT email FROM member WHERE id = $1)',
    },
    withdrawn: { kept: KEPT },
  },
  store_invitation: {
    owner: null,
    names: { email: { stays: 'goes with the application' } },
    refers: { application_id: 'the application it came of' },
    exported: { not: 'a digest of an invitation' },
    withdrawn: { kept: 'goes with the application' },
  },
  shop_draft: {
    owner: null,
    names: { company_name: { stays: 'the name of a business' } },
    exported: { not: 'about a shop' },
    withdrawn: { kept: 'about a shop' },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  store_key: { digest: string; email: string; expires_at: Time }
  store_application: {
    id: string
    /** In lower case; proven by a code. */
    email: string
    round: number
    state: ColumnType<StoreState, StoreState, StoreState>
    form: Json<StoreForm>
    /** Mails are written in it. */
    language: Language
    submitted_at: Time
    /** yyyy-MM-dd in Seoul. */
    due_day: string
    decided_at: MaybeTime
    reasons: Json<Partial<Record<StoreField, string>>>
    shop_no: Maybe<ShopNo>
    business: ColumnType<BusinessCheck | null, string | null | undefined, string | null>
    /** The desk was told that it is due. */
    reminded: Generated<boolean>
  }
  store_document: {
    id: string
    email: string
    /** As announced by the device. */
    sha256: string
    bytes: number
    created_at: Time
    finished_at: MaybeTime
    type: Maybe<DocumentType>
    stored_bytes: Maybe<number>
    application_id: Maybe<string>
    slot: Maybe<StoreFile>
  }
  store_invitation: {
    digest: string
    application_id: string
    email: string
    expires_at: Time
    used_at: MaybeTime
  }
  shop_draft: {
    shop_no: ShopNo
    company_no: number
    company_name: string
    draft: Json<ShopDraft>
    version: Generated<number>
    changed_at: Time
    tested_version: Maybe<number>
    published_version: Maybe<number>
    published_at: MaybeTime
  }
}
