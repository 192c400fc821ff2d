import { storeReasons } from '../../providers/messages/compose.ts'
import { queueMessage, type Sender } from '../shared/messages.ts'
import type { ApplicationRow } from './present.ts'

type Own = Sender
type About = Pick<ApplicationRow, 'id' | 'email' | 'language' | 'form' | 'due_day' | 'reasons'>

const to = ({ email, language }: About) => ({ channel: 'email' as const, to: email, language })
const stateLink = (own: Own, { id }: About) => `${own.deps.publicUrl}/store/write?a=${id}`
const names = ({ form }: About) => ({ name: form.applicant, business: form.businessName })

/** It has come, and by when the result is told. */
export const mailReceived = (own: Own, row: About): Promise<void> =>
  queueMessage(own, to(row), {
    name: 'storeReceived',
    facts: { ...names(row), day: row.due_day, link: stateLink(own, row) },
  })

/** What has to be changed, field by field. */
export const mailRejected = (own: Own, row: About): Promise<void> =>
  queueMessage(own, to(row), {
    name: 'storeRejected',
    facts: { ...names(row), reasons: storeReasons(row.language, row.reasons), link: stateLink(own, row) },
  })

/** @param token of the invitation of who has no account; null: the account works at the shop already */
export const mailApproved = (own: Own, row: About, token: string | null): Promise<void> =>
  queueMessage(
    own,
    to(row),
    token === null
      ? { name: 'storeApproved', facts: { ...names(row), link: `${own.deps.publicUrl}/partner/shop` } }
      : {
          name: 'storeInvited',
          facts: { ...names(row), link: `${own.deps.publicUrl}/join?invitation=${token}` },
        },
  )
