import { millisecondsInMinute } from 'date-fns/constants'
import type { ProofResult, Verification } from '#sync/contracts/account/calls.ts'
import { POLICY } from '#sync/domain/policy.ts'

/** An address on its way to being verified; kept in the draft, so that a reload loses neither code nor proof. */
export type Verifying = {
  to: string
  /** The code that was sent last. Instants are milliseconds of this device's clock, which may be wrong by years. */
  sent: { id: string; endsAt: number; resendAt: number; left: number } | null
  /** What the right code was answered with. */
  proof: { value: string; until: number } | null
}

export const UNVERIFIED: Verifying = { to: '', sent: null, proof: null }

/** Another address: a code or proof of the former one is worth nothing. */
export const withAddress = (value: Verifying, to: string): Verifying =>
  to === value.to ? value : { to, sent: null, proof: null }

/** A code is under way from now on. */
export const withSent = (value: Verifying, answer: Verification, now: number): Verifying => ({
  ...value,
  proof: null,
  sent: {
    id: answer.id,
    endsAt: now + POLICY.verification.seconds * 1000,
    resendAt: now + answer.resendAfterSeconds * 1000,
    left: answer.left,
  },
})

export const withProof = (value: Verifying, answer: ProofResult, now: number): Verifying => ({
  ...value,
  sent: null,
  proof: { value: answer.proof, until: now + POLICY.verification.proofMinutes * millisecondsInMinute },
})

/** The proof while it is worth something. */
export const proofOf = ({ proof }: Verifying, now: number): string | null =>
  proof && now < proof.until ? proof.value : null
