import type { Hono } from 'hono'
import { Social, type Social as SocialName } from '#sync/contracts/account/account.ts'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { escapeHtml, htmlPage } from './html.ts'
import { LOCAL_SOCIAL_PATH, type LocalSocial } from '../providers/local-social.ts'
import type { Deps } from '../resources/call.ts'
import type { BackToApp } from './back-to-app.ts'

/** What the pages of development need. */
export type DevPages = { localSocial: Partial<Record<SocialName, LocalSocial>> }

const OUTBOX_PATH = '/api/dev/outbox'
const SHOWN = 100

/**
 * Every e-mail and SMS, and a sign-in page per social account. Anyone who reads the outbox can take over any account, so
 * these are for the loopback listener alone.
 */
export function mountDevPages(app: Hono, deps: Deps, { localSocial }: DevPages, backToApp: BackToApp): void {
  app.get('/', (c) => c.redirect(OUTBOX_PATH))
  app.get(OUTBOX_PATH, async (c) => htmlPage('Outbox', outboxRows(await readOutbox(deps, c.req.query('to')))))
  app.get(`${OUTBOX_PATH}.json`, async (c) => c.json(await readOutbox(deps, c.req.query('to'))))

  app.get(`${LOCAL_SOCIAL_PATH}/:provider`, async (c) => {
    const provider = Social.safeParse(c.req.param('provider'))
    if (!provider.success || !localSocial[provider.data]) return c.notFound()
    return htmlPage(`Sign in with ${provider.data}`, signInForm(provider.data, c.req.query()))
  })
  app.post(`${LOCAL_SOCIAL_PATH}/:provider`, async (c) => {
    const name = Social.safeParse(c.req.param('provider'))
    const provider = name.success ? localSocial[name.data] : undefined
    const given = new URLSearchParams(await c.req.text())
    const field = (key: string) => given.get(key) ?? ''
    // The only address such a page ever sends anybody to.
    const back = name.success && ENDPOINTS.socialCallback.path.replace('{provider}', name.data)
    if (!provider || !back) return c.notFound()
    const state = field('state')
    const goBack = (fields: Record<string, string>) =>
      c.redirect(backToApp(c.req.raw, `${back}?${new URLSearchParams(fields).toString()}`), 303)
    if (field('answer') === 'cancel') return goBack({ error: 'access_denied', state })
    const subject = field('subject').trim() || field('email').trim()
    if (!subject) return htmlPage('Sign in', '<p>An account needs a name or an e-mail.</p>')
    const code = provider.issue(
      { challenge: field('code_challenge'), nonce: field('nonce'), redirectUri: back },
      {
        subject,
        email: field('verified') ? field('email').trim() || null : null,
        name: field('name').trim() || null,
      },
    )
    return goBack({ code, state })
  })
}

type OutboxRow = { id: string; channel: string; to: string; subject: string; text: string; at: string }

/** Newest first. */
async function readOutbox({ db }: Deps, to: string | undefined): Promise<OutboxRow[]> {
  const rows = await db
    .selectFrom('message_outbox')
    .selectAll()
    .$if(Boolean(to), (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, channel, recipient, subject, text, created_at: at }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text,
    at: at.toISOString(),
  }))
}

const outboxRows = (rows: OutboxRow[]): string =>
  rows.length === 0
    ? '<p>Nothing was sent yet.</p>'
    : rows
        .map(
          (row) => `<article><h2>${escapeHtml(row.subject || row.channel)}</h2>
<p><small>${escapeHtml(row.channel)} to ${escapeHtml(row.to)}, ${escapeHtml(row.at)}</small></p><pre>${escapeHtml(row.text)}</pre></article>`,
        )
        .join('\n')

function signInForm(provider: string, query: Record<string, string>): string {
  const hidden = ['state', 'nonce', 'code_challenge']
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query[name] ?? '')}">`)
    .join('')
  return `<p>This page stands in for ${escapeHtml(provider)} while no client of it is configured.</p>
<form method="post" action="${LOCAL_SOCIAL_PATH}/${escapeHtml(provider)}">${hidden}
<p><label>Account <input name="subject" autocomplete="off" placeholder="empty: the e-mail"></label></p>
<p><label>E-mail <input name="email" type="email" autocomplete="off"></label></p>
<p><label>Name <input name="name" autocomplete="off"></label></p>
<p><label><input name="verified" type="checkbox" value="1" checked> ${escapeHtml(provider)} vouches for the e-mail</label></p>
<p><button name="answer" value="agree">Sign in</button> <button name="answer" value="cancel" formnovalidate>Cancel</button></p>
</form>`
}
