import { SOCIAL } from '#sync/contracts/account/lists.ts'
import type { Social } from '#sync/contracts/account/account.ts'
import type { Config } from '../config.ts'
import { localSocial, type LocalSocial } from './local-social.ts'
import { pagePayments, type PageBook, type PagePayments } from './payment-page.ts'
import { portonePayments } from './payment-portone.ts'
import { tossPayments } from './payment-toss.ts'
import type { PaymentProvider } from './payment.ts'
import type { MailProvider, SmsProvider } from './mail.ts'
import { oauthSocial } from './oauth-social.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpMail } from './smtp.ts'
import { SOCIAL_ACCOUNTS } from './social-accounts.ts'
import type { SocialProviders } from './social.ts'

/** What the outside world is, by configuration. Null: nothing carries it out, the outbox page shows it. */
export type Providers = {
  mail: MailProvider | null
  sms: SmsProvider | null
  social: SocialProviders
  /** Those of `social` that are pages of this server. */
  localSocial: Partial<Record<Social, LocalSocial>>
  /** Who takes the money; null: only orders with nothing left to pay are taken. */
  payments: PaymentProvider | null
  /** `payments` when it is the page of this server. */
  payPage: PagePayments | null
}

/** @param secret signs the codes of local sign-in pages @param book where the embedded pay page keeps its payments */
export function createProviders(
  config: Pick<Config, 'smtp' | 'smsGateway' | 'social' | 'devPages' | 'payment' | 'publicUrl'>,
  secret: string,
  now: () => number,
  book: PageBook,
): Providers {
  const social: SocialProviders = {}
  const local: Providers['localSocial'] = {}
  for (const provider of SOCIAL) {
    const client = config.social[provider]
    const account = SOCIAL_ACCOUNTS[provider]
    if (client)
      social[provider] = oauthSocial(
        {
          ...account,
          authorizeUrl: client.authorizeUrl ?? account.authorizeUrl,
          tokenUrl: client.tokenUrl ?? account.tokenUrl,
          userinfoUrl: account.userinfoUrl && (client.userinfoUrl ?? account.userinfoUrl),
        },
        client,
        now,
      )
    else if (config.devPages) social[provider] = local[provider] = localSocial(provider, secret, now)
  }
  const payPage = config.payment === null && config.devPages ? pagePayments(book) : null
  return {
    payments: gateway(config, now) ?? payPage,
    payPage,
    mail: config.smtp && smtpMail({ ...config.smtp, now }),
    sms: config.smsGateway && smsGateway(config.smsGateway),
    social,
    localSocial: local,
  }
}

function gateway({ payment, publicUrl }: Pick<Config, 'payment' | 'publicUrl'>, now: () => number) {
  if (payment === null) return null
  return payment.kind === 'toss'
    ? tossPayments({ ...payment, publicUrl })
    : portonePayments({ ...payment, publicUrl, now })
}
