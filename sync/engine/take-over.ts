/**
 * A member takes over what a guest put down on this device. Keeps I13: what was acknowledged to a guest is the member's
 * afterwards or stays with the guest, whenever a page is killed and whatever another tab writes meanwhile; doing it twice
 * gives what doing it once gives.
 */

/** A guest's database at one moment. */
export interface GuestAt<Things> {
  things: Things
  /** Writes that a take-over does not carry. */
  left: number
  /** Number of the newest row of its log. */
  through: number
}

export interface TakenOver<Things> {
  /** The guest's database as it is now, no matter who has it open; null when there is none. */
  read(): Promise<GuestAt<Things> | null>
  /** Writes them down as the member's own; what the member has already is left alone. */
  adopt(things: Things): Promise<void>
  isSame(one: Things, other: Things): boolean
  /**
   * Whoever uses this device next without an account is another guest.
   * @returns false while this very guest uses it again, as after a sign-out in another tab
   */
  part(): Promise<boolean>
  /**
   * Deletes the guest's database, unless its log has gone on from this row; pages that have it open can write no more.
   * @returns whether it did
   */
  forget(through: number): Promise<boolean>
}

/** `left`: something stays with the guest, who is there again after a sign-out. `open`: it is to be offered again. */
export type TakeOverOutcome = 'forgotten' | 'left' | 'open'

/** Another tab may write in between this many times. */
const ROUNDS = 3

/**
 * Takes over what the guest has now (another tab may have written since it was offered), and forgets the guest when
 * nothing is left behind.
 * @param mayForget asked in between: whether everything may be taken that is there
 */
export async function takeOver<Things>(
  guest: TakenOver<Things>,
  offered: Things,
  mayForget: (things: Things) => Promise<boolean> = async () => true,
): Promise<TakeOverOutcome> {
  for (let round = 0; round < ROUNDS; round++) {
    const things = (await guest.read())?.things ?? offered
    const isWhole = await mayForget(things)
    await guest.adopt(things)
    const after = await guest.read()
    if (!isWhole || after === null || after.left > 0) return 'left'
    if (!guest.isSame(after.things, things)) continue
    // first the name, then the database: under a name that is given up nobody begins to write again
    if (!(await guest.part())) return 'left'
    if (await guest.forget(after.through)) return 'forgotten'
  }
  return 'open'
}
