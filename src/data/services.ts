import { createContext, use } from 'react'
import type { Api } from '#sync/adapters/api-client.ts'
import type { ContentDb } from '#sync/adapters/content-db.ts'
import type { OwnerDb } from '#sync/adapters/owner-db.ts'
import type { LiveSession } from '#sync/adapters/session.ts'
import type { SyncEngine } from '#sync/adapters/create-engine.ts'
import type { Log } from '#sync/ports/log.ts'

/** The database and engine of the person who uses the app right now. */
export interface Owned {
  owner: string
  /** null for a guest */
  memberId: string | null
  db: OwnerDb
  engine: Omit<SyncEngine, 'db'>
}

/** What the data hooks work with; composed in src/app, replaced as a whole in tests. */
export interface Services {
  api: Api
  /** For what should never happen; never personal data. */
  log: Log
  session(): Promise<LiveSession>
  /** Resolves when the database of public content is open. */
  content(): Promise<ContentDb>
  /** Reads the public feed, and the member's when somebody is signed in; resolves when done or given up. */
  refresh(): Promise<void>
  /** Resolves when the owner's database is open. */
  owned(): Promise<Owned>
  /** Opens the database of the present session after a sign-in or sign-out. */
  switchOwner(): Promise<Owned>
  /** The page is about to be left for good: who signs in or out is no business of it any more. */
  leave(): void
  /** Told after each write that was stored durably. */
  written(): void
  onWritten(fn: () => void): void
  /** Asks the server for a sign of life; true when it answered. */
  probe(): Promise<boolean>
  /** Device time in milliseconds. */
  now(): number
}

export const ServicesContext = createContext<Services | null>(null)

/** The composed services; throws outside the app. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('no services above this component')
  return services
}
