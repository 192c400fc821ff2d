/** What the way between client and model server is made of: its weather, its fates, its ends. */
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Session } from '#sync/ports/session.ts'
import type { Answer, Transport } from '#sync/ports/transport.ts'
import type { ModelServer } from './model-server.ts'
import type { Dice } from './random.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import type { WaitWatch } from './wait-watch.ts'
import type { Weather } from './weather.ts'

export interface Network {
  weather: Weather
  /** False: the server has no push endpoint and takes the spec's calls only. */
  hasPush: boolean
  /** A request was refused for its size: what was in it went as calls of their own. */
  wasTooLarge: boolean
  /** A replica lags by so many versions, less one, at most. */
  lag: number
  /** False: answers name no version of the feed. */
  hasVersions: boolean
  /** Pages that came from a replica that lags. */
  lagged: number
  /** Of its answers only some name a version. */
  saysSomeVersions: boolean
  /** Numbers of writes that only ever meet silence: something on the way does not like their words. */
  silentFor: Set<number>
  /** Whether that silence lasts until the client gives up; else something else than us answers at once. */
  silenceHangs: boolean
  /** The newest token the server takes, by owner; null for a guest, who has none. */
  tokens: Map<string, string | null>
  /** Virtual time at which a request last left a device, by owner. */
  lastSent: Map<string, number>
  open(actor: Actor, session: Session): Transport
}

/**
 * `lostThere`: never arrives; `lostBack`: arrives, no answer; `cut`: the answer ends early; `died`: the server dies in
 * the middle, the rest is not done; `late`: arrives long after the client has given up; `duplicate`: arrives twice.
 */
export type Fate = 'lostThere' | 'lostBack' | 'cut' | 'died' | 'late' | 'duplicate' | 'fine'

export type Call = {
  client: string
  token: string | null | undefined
  operations: BatchOperation[]
  dies?: number
}

/** What a client's end of the way needs to know of the rest. */
export interface Wire {
  scheduler: Scheduler
  chance: Dice
  server: ModelServer
  ground: Actor
  network: Network
  waits: WaitWatch
  fate(): Fate
  admit(session: Session, owner: string): Promise<Answer | null>
  serve(user: string, call: Call, tell: (result: BatchResult) => void): Promise<void>
  /** Whether no backup was put back since. */
  isSame(incarnation: number): boolean
}
