import { describe, expect, it } from 'vitest'
import { fail, ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { emptyDraft, keyOf, type DraftDocument, type StoreDraft } from './store-draft.ts'
import { sendApplication, type Sending } from './send-application.ts'

const NOW = 1_000_000_000
const HOUR = 3_600_000
const file = (id: string): DraftDocument => ({
  ...{ id, name: `${id}.pdf`, type: 'application/pdf', bytes: 4, sha256: '', isSent: false },
})
const proven = (): StoreDraft => {
  const draft = emptyDraft('application', 'Owner@goraero.kr')
  return {
    ...draft,
    files: { registration: file('r'), bankbook: file('b'), mailOrder: file('m'), brochure: null },
    verifying: { to: 'Owner@goraero.kr', sent: null, proof: { value: 'proof', until: NOW + HOUR } },
  }
}
const lost: Failure = { code: 'network.offline', origin: 'network', retry: true }

/** A device and a server: what is kept of the draft, what was called and which documents came. */
function setUp(
  draft: StoreDraft,
  given: { document?: (id: string) => Result<unknown>; send?: Result<unknown>; held?: string[] } = {},
) {
  const calls: string[] = []
  const documents: string[] = []
  const world = { draft, calls, documents, shown: [] as string[] }
  const sending: Sending = {
    api: {
      call: (async (name: string) => {
        calls.push(name)
        if (name === 'storeOpen') return ok({ key: 'key', expiresAt: '', applications: [] })
        return given.send ?? ok({ id: 'application', state: 'submitted' })
      }) as never,
    },
    isHeld: async ({ id }) => (given.held ?? ['r', 'b', 'm']).includes(id),
    readPiece: async () => new ArrayBuffer(4),
    async sendDocument(_, { id }) {
      const answer = given.document?.(id) ?? ok({})
      if (answer.ok) documents.push(id)
      return answer
    },
    keep: (part) => void (world.draft = { ...world.draft, ...part }),
    onDocument: (slot) => void world.shown.push(slot),
    now: NOW,
  }
  return {
    world,
    send: (over: Partial<Sending> = {}) => sendApplication(world.draft, { ...sending, ...over }),
  }
}

describe('an application is sent', () => {
  it('S2-76 first the key for the proven address, then each document, then the form', async () => {
    const { world, send } = setUp(proven())
    expect((await send()).ok).toBe(true)
    expect(world.calls).toEqual(['storeOpen', 'storeSend'])
    expect(world.documents).toEqual(['r', 'b', 'm'])
    expect(world.shown).toEqual(['registration', 'bankbook', 'mailOrder'])
  })

  it('S2-76 I18 a connection lost in file three costs neither a code nor a file twice', async () => {
    const { world, send } = setUp(proven())
    const first = await send({ sendDocument: async (_, { id }) => (id === 'm' ? fail(lost) : ok({})) })
    expect(first).toMatchObject({
      ok: false,
      error: { code: 'network.offline', facts: { slot: 'mailOrder' } },
    })
    expect(world.draft.files.bankbook?.isSent).toBe(true)
    expect(world.draft.files.mailOrder?.isSent).toBe(false)
    expect(keyOf(world.draft, NOW)).toBe('key')
    expect((await send()).ok).toBe(true)
    // the code was exchanged once, and only the third file travels again
    expect(world.calls).toEqual(['storeOpen', 'storeSend'])
    expect(world.documents).toEqual(['m'])
  })

  it('S2-76 without a proof nothing leaves the device', async () => {
    const { world, send } = setUp({ ...proven(), verifying: { to: '', sent: null, proof: null } })
    expect(await send()).toMatchObject({ ok: false, error: { code: 'account.proofInvalid' } })
    expect([world.calls, world.documents]).toEqual([[], []])
  })

  it('S2-76 a key the server no longer knows is forgotten, whatever the device’s clock says', async () => {
    const key = { value: 'old', email: 'owner@goraero.kr', until: NOW + HOUR }
    const refused: Result<never> = fail({ code: 'account.proofInvalid', origin: 'server', retry: false })
    const { world, send } = setUp({ ...proven(), key }, { send: refused })
    expect((await send()).ok).toBe(false)
    expect(world.draft.key).toBeNull()
    // the documents that arrived stay sent
    expect(world.draft.files.registration?.isSent).toBe(true)
  })

  it('S2-76 nor is it kept when the server says so at a document', async () => {
    const key = { value: 'old', email: 'owner@goraero.kr', until: NOW + HOUR }
    const refused: Result<never> = fail({ code: 'account.proofInvalid', origin: 'server', retry: false })
    const { world, send } = setUp({ ...proven(), key }, { document: () => refused })
    const answer = await send()
    expect(answer).toMatchObject({ ok: false, error: { code: 'account.proofInvalid' } })
    expect(answer.ok || answer.error.facts?.slot).toBeUndefined()
    expect([world.draft.key, world.draft.verifying.proof]).toEqual([null, null])
  })

  it('S2-76 a document the server lost is sent anew the next time, one of an earlier round is not', async () => {
    const draft = proven()
    const earlier = { ...file('e'), isSent: true }
    const missing: Result<never> = fail({ code: 'upload.missing', origin: 'server', retry: false })
    const { world, send } = setUp(
      { ...draft, files: { ...draft.files, brochure: earlier } },
      { send: missing },
    )
    await send()
    expect(world.draft.files.registration?.isSent).toBe(false)
    expect(world.draft.files.brochure?.isSent).toBe(true)
  })

  it('S2-76 a document that is no longer on the device is named, and asked for again', async () => {
    const { send, world } = setUp(proven(), { held: ['r'] })
    expect(await send()).toMatchObject({
      ok: false,
      error: { code: 'upload.missing', facts: { slot: 'bankbook' } },
    })
    expect(world.draft.files.bankbook).toBeNull()
    expect(world.draft.files.registration?.isSent).toBe(true)
  })
})

describe('the key of an address', () => {
  const key = { value: 'k', email: 'owner@goraero.kr', until: NOW + STORE_POLICY.keyHours * HOUR }
  it.each([
    ['opens while it is good', 'Owner@goraero.kr ', NOW, 'k'],
    ['opens nothing of another address', 'other@goraero.kr', NOW, null],
    ['opens nothing once it is over', 'owner@goraero.kr', key.until, null],
  ])('S2-76 %s', (_, email, at, opens) => {
    expect(keyOf({ ...emptyDraft('a', email), key }, at)).toBe(opens)
  })
})
