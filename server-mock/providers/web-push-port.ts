/** Notices to browsers behind one interface (Web Push). */
export type WebPushTarget = { endpoint: string; p256dh: string; auth: string }

/** What a browser shows. `path` is where a touch leads; a newer notice of the same `tag` takes the place of an older. */
export type WebPushMessage = {
  title: string
  body: string
  path: string
  tag: string
  /** BCP 47, for those who have it read out. */
  lang: string
  /** Appears without sound or vibration. */
  silent: boolean
}

export type WebPushUrgency = 'low' | 'normal' | 'high'

/**
 * What became of it. `gone`: the browser takes nothing any more. `mismatch`: it was subscribed with another key of ours
 * and never will take anything from us. `refused`: this message is not taken, however often it is sent.
 */
export type WebPushOutcome = { state: 'sent' | 'gone' | 'mismatch' | 'refused'; status: number }

export type WebPushPort = {
  /** @throws TryLater when the service is busy or broken, Error when it cannot be reached */
  send(
    target: WebPushTarget,
    notice: WebPushMessage,
    options: { goodForSeconds: number; urgency: WebPushUrgency },
  ): Promise<WebPushOutcome>
}

/** The service is busy: send it again after `afterMs`. */
export class TryLater extends Error {
  constructor(
    message: string,
    readonly afterMs: number,
  ) {
    super(message)
  }
}
