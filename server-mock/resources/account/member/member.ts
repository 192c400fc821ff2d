import { checkMember, checkMobile, onlyDigits } from '#sync/domain/account.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { normalise } from '#sync/domain/text.ts'
import { memberOf, type Handlers } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { changeMember } from '../../shared/member-record.ts'
import { queueMessage } from '../../shared/messages.ts'
import { endMarketingPush } from '../../shared/push-settings.ts'
import { requireOwnUploads } from '../../shared/own-uploads.ts'
import { audit } from '../audit.ts'
import { useProof } from '../../shared/proofs.ts'
import { currentTerms, recordConsents, requirePresentVersions } from '../join/terms.ts'
import { requireDecent, requireValid } from '../../shared/checks.ts'

/** Lines of one's own trail that are shown. */
const TRAIL = 50

/** The member's own details, consents and trail (S2-51, S2-53, S3-06). */
export const memberHandlers: Handlers = {
  memberTerms: ({ trx }) => currentTerms(trx),

  async memberEdit(call) {
    const { trx, deps, body, principal } = call
    const { id } = memberOf(principal)
    const problems = checkMember(body, seoulDay(deps.now()))
    if (problems.some((problem) => problem.code === 'tooYoung')) throw new Refusal('account.tooYoung')
    requireValid(problems)
    await requireDecent(trx, body.name)
    const clean = (name: string | null) => name && (normalise(name).trim() || null)
    await audit(call, id, 'memberEdit')
    const edited = await changeMember(trx, id, (member) => ({
      ...member,
      ...body,
      name: normalise(body.name).trim(),
      firstName: clean(body.firstName),
      lastName: clean(body.lastName),
    }))
    if (body.profileImage !== null)
      await requireOwnUploads(trx, id, [{ path: 'profileImage', id: body.profileImage, sort: 'image' }])
    return edited
  },

  async mobileSet(call) {
    const { trx, deps, body, principal } = call
    const { id } = memberOf(principal)
    const wrong = checkMobile(body.mobile)
    if (wrong) throw new Refusal('request.invalid', { fields: [{ path: 'mobile', code: wrong }] })
    const mobile = onlyDigits(body.mobile)
    await useProof(trx, {
      ...{
        proof: body.proof,
        proven: { kind: 'mobile', target: mobile, purpose: 'mobile' },
        now: deps.now(),
      },
    })
    await audit(call, id, 'mobileSet')
    return changeMember(trx, id, (member) => ({ ...member, mobile, mobileVerified: true }))
  },

  /** Taking a consent back is the same call as giving it. */
  async termsSet(call) {
    const { trx, deps, body, principal } = call
    const { id } = memberOf(principal)
    const terms = await currentTerms(trx)
    const term = terms.find((each) => each.id === body.id)
    if (term?.required && !body.agreed)
      throw new Refusal('account.termsRequired', { facts: { term: body.id } })
    if (body.agreed) requirePresentVersions([body], terms)
    const at = new Date(deps.now()).toISOString()
    await recordConsents(trx, deps, id, [body])
    await audit(call, id, body.agreed ? 'consent' : 'consentWithdrawn', { detail: body.id })
    const state = {
      id: body.id,
      version: body.version,
      required: term?.required ?? false,
      agreedAt: body.agreed ? at : null,
    }
    const member = await changeMember(trx, id, (before) => ({
      ...before,
      terms: [...before.terms.filter((each) => each.id !== body.id), state],
    }))
    // The law asks for a confirmation of every change of advertising consent.
    const { email, language, name } = member
    if (body.id === 'marketing') {
      const facts = { name, marketing: body.agreed, time: deps.now() }
      await queueMessage(call, { channel: 'email', to: email, language }, { name: 'marketing', facts })
      if (!body.agreed) await endMarketingPush(trx, id)
    }
    return member
  },

  async auditRead({ trx, principal }) {
    const rows = await trx
      .selectFrom('audit')
      .selectAll()
      .where('member_id', '=', memberOf(principal).id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(TRAIL)
      .execute()
    return rows.map(({ id, at, event, detail, address, agent, actor_id: actor }) => ({
      id,
      at: at.toISOString(),
      // Written from the closed list of events.
      event: event as 'signIn',
      detail,
      // The address of an administrator is not shown.
      address: actor === null ? address : null,
      agent: actor === null ? agent : null,
    }))
  },
}
