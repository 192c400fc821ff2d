/** Who is signed in right now. `token` is null for an anonymous session. */
export interface SessionInfo {
  owner: string
  token: string | null
}

/**
 * The live session. It is asked at send time and never stored with an operation; in a service worker it reads from
 * IndexedDB, as the worker has no local storage.
 */
export interface Session {
  current(): Promise<SessionInfo | null>
  /**
   * 'refused' means the sign-in is over; 'unanswered' that nothing is known.
   * @param refused the token the server did not take: when another one is known by now, no request is made
   */
  refresh(refused?: string | null): Promise<'refreshed' | 'refused' | 'unanswered'>
}
