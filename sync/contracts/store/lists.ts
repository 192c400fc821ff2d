/** The files of an application, in the order they are asked for; the first two are always needed. */
export const STORE_FILES = ['registration', 'bankbook', 'mailOrder', 'brochure'] as const
export type StoreFile = (typeof STORE_FILES)[number]

/** What a document may be; recognised by its first bytes. */
export const DOCUMENT_TYPES = ['image/gif', 'image/png', 'image/jpeg', 'application/pdf'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Kinds of traders of a business registration. */
export const TRADERS = ['general', 'simplified', 'exempt', 'corporation'] as const

/** How a shop joins and works: sells visits, sends goods, both, or wants to talk about it first. */
export const ENTRY_METHODS = ['visit', 'goods', 'both', 'consult'] as const

export const STORE_STATES = ['submitted', 'reviewing', 'approved', 'rejected', 'withdrawn'] as const
export type StoreState = (typeof STORE_STATES)[number]

/** Fields a reviewer can name with a reason. */
export const STORE_FIELDS = [
  'subject',
  'businessName',
  'businessNumber',
  'trader',
  'representative',
  'introduction',
  'items',
  'method',
  ...STORE_FILES,
  'applicant',
  'phone',
  'email',
] as const
export type StoreField = (typeof STORE_FIELDS)[number]

/** What the desk shows of applications. */
export const STORES_SHOWN = ['open', 'approved', 'rejected', 'withdrawn'] as const

/** What the tax office knows of a business: at work, resting, closed, or nothing. */
export const BUSINESS_STATES = ['active', 'suspended', 'closed', 'unknown'] as const

/** Who runs the shop of an application: nobody, a partner, somebody who was invited, or whose invitation lapsed. */
export const JOINED = ['none', 'partner', 'invited', 'lapsed'] as const
