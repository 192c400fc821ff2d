import { millisecondsInSecond } from 'date-fns/constants'
import { SOCIAL } from '#sync/contracts/account/lists.ts'
import type { Social } from '#sync/contracts/account/account.ts'
import type { S3Config } from '../providers/storage/bucket.ts'
import type { TravelConfig } from '../providers/travel.ts'
import type { AssistantConfig } from '../providers/assistant.ts'
import { address, flag, integer, needed, type Environment } from './environment.ts'

/** Who outside carries something out for the server, with keys; null: nobody does. */
export type ProviderConfig = {
  /** Where uploads and files of public content lie; null: below `dataDir`. */
  s3: S3Config | null
  smtp: { url: string; from: string } | null
  smsGateway: { url: string; key: string; from: string } | null
  /** Who measures ways; null: nobody is asked. */
  travel: TravelConfig | null
  /** Whose language model adds words to answers; null: nobody's. */
  assistant: AssistantConfig | null
  /** Who says whether a business exists; null: nobody is asked. */
  business: { url: string; key: string } | null
  push: { hosts: string[]; subject: string }
  social: Partial<Record<Social, SocialClient>>
  payment: PaymentConfig | null
}

/** @throws Error naming the variable that is wrong */
export const readProviders = (env: Environment): ProviderConfig => ({
  s3: s3(env),
  smtp: smtp(env),
  smsGateway: smsGateway(env),
  travel: travel(env),
  assistant: assistant(env),
  business: business(env),
  push: push(env),
  social: social(env),
  payment: payment(env),
})

/** A gateway with its keys; null: the embedded pay page, where those pages are on. */
type PaymentConfig =
  | { kind: 'toss'; secretKey: string; merchantId: string | null; apiUrl: string }
  | {
      kind: 'portone'
      apiSecret: string
      storeId: string
      channelKey: string
      test: boolean
      webhookSecret: string | null
      apiUrl: string
    }

/** A client registered with a social account; addresses are the account's own unless replaced. */
type SocialClient = {
  clientId: string
  clientSecret: string
  authorizeUrl: string | null
  tokenUrl: string | null
  userinfoUrl: string | null
}
function s3(env: Environment): ProviderConfig['s3'] {
  const endpoint = address(env, 'S3_ENDPOINT')?.replace(/\/+$/, '')
  if (endpoint === undefined) return null
  const secret = (name: string) => needed(env, name, 'S3_ENDPOINT')
  const keys = { accessKeyId: secret('S3_ACCESS_KEY_ID'), secretAccessKey: secret('S3_SECRET_ACCESS_KEY') }
  return { endpoint, bucket: secret('S3_BUCKET'), region: env.S3_REGION || 'us-east-1', ...keys }
}

function smtp(env: Environment): ProviderConfig['smtp'] {
  const url = address(env, 'SMTP_URL')
  if (!url) return null
  if (!/^smtps?:$/.test(new URL(url).protocol))
    throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  return { url, from: needed(env, 'SMTP_FROM', 'SMTP_URL') }
}

const TRAVEL_KINDS = ['osrm', 'valhalla', 'kakao'] as const

function travel(env: Environment): ProviderConfig['travel'] {
  if (!env.TRAVEL_KIND) return null
  const kind = TRAVEL_KINDS.find((own) => own === env.TRAVEL_KIND)
  if (!kind) throw new Error(`TRAVEL_KIND must be ${TRAVEL_KINDS.join(', ')}, not ${env.TRAVEL_KIND}`)
  if (kind === 'kakao')
    return {
      kind,
      url: address(env, 'TRAVEL_URL') ?? 'https://apis-navi.kakaomobility.com',
      key: needed(env, 'TRAVEL_KEY', 'TRAVEL_KIND'),
    }
  const url = address(env, 'TRAVEL_URL')
  if (!url) throw new Error('TRAVEL_KIND needs TRAVEL_URL')
  return { kind, url, key: null }
}

/** Readers are told whose model it is and where it stands before anything is sent: neither can be left out. */
function assistant(env: Environment): ProviderConfig['assistant'] {
  const url = address(env, 'ASSISTANT_URL')?.replace(/\/+$/, '')
  if (url === undefined) return null
  const country = needed(env, 'ASSISTANT_COUNTRY', 'ASSISTANT_URL')
  if (!/^[A-Z]{2}$/.test(country))
    throw new Error(`ASSISTANT_COUNTRY must be two letters as in KR, not ${country}`)
  const name = needed(env, 'ASSISTANT_NAME', 'ASSISTANT_URL')
  if ([...name].length > 60) throw new Error('ASSISTANT_NAME must be 60 letters at most')
  return {
    ...{ url, name, country, key: env.ASSISTANT_KEY || null },
    model: needed(env, 'ASSISTANT_MODEL', 'ASSISTANT_URL'),
    timeoutMs: Math.max(1, integer(env, 'ASSISTANT_SECONDS', 30, 120)) * millisecondsInSecond,
    callsADay: integer(env, 'ASSISTANT_CALLS_DAY', 40, 10_000),
    tokensADay: integer(env, 'ASSISTANT_TOKENS_DAY', 500_000, 1_000_000_000),
  }
}

function business(env: Environment): ProviderConfig['business'] {
  const url = address(env, 'BUSINESS_URL') ?? 'https://api.odcloud.kr/api/nts-businessman/v1/status'
  const key = env.BUSINESS_KEY
  return key ? { url, key } : null
}

function smsGateway(env: Environment): ProviderConfig['smsGateway'] {
  const url = address(env, 'SMS_GATEWAY_URL')
  if (!url) return null
  const key = needed(env, 'SMS_GATEWAY_KEY', 'SMS_GATEWAY_URL')
  return { url, key, from: needed(env, 'SMS_FROM', 'SMS_GATEWAY_URL') }
}

function push(env: Environment): ProviderConfig['push'] {
  const subject = env.VAPID_SUBJECT || 'mailto:help@goraero.kr'
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(subject))
    throw new Error(`VAPID_SUBJECT must begin with mailto: or https://, not ${subject}`)
  return {
    hosts: (env.PUSH_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    subject,
  }
}

function social(env: Environment): ProviderConfig['social'] {
  const clients: ProviderConfig['social'] = {}
  for (const provider of SOCIAL) {
    const prefix = `SOCIAL_${provider.toUpperCase()}`
    const clientId = env[`${prefix}_CLIENT_ID`]
    if (!clientId) continue
    clients[provider] = {
      clientId,
      clientSecret: needed(env, `${prefix}_CLIENT_SECRET`, `${prefix}_CLIENT_ID`),
      authorizeUrl: address(env, `${prefix}_AUTHORIZE_URL`),
      tokenUrl: address(env, `${prefix}_TOKEN_URL`),
      userinfoUrl: address(env, `${prefix}_USERINFO_URL`),
    }
  }
  return clients
}

function payment(env: Environment): ProviderConfig['payment'] {
  const url = (name: string, otherwise: string) => (address(env, name) ?? otherwise).replace(/\/+$/, '')
  if (env.TOSS_SECRET_KEY)
    return {
      kind: 'toss',
      secretKey: env.TOSS_SECRET_KEY,
      merchantId: env.TOSS_MERCHANT_ID || null,
      apiUrl: url('TOSS_API_URL', 'https://api.tosspayments.com'),
    }
  if (!env.PORTONE_API_SECRET) return null
  return {
    kind: 'portone',
    apiSecret: env.PORTONE_API_SECRET,
    storeId: needed(env, 'PORTONE_STORE_ID', 'PORTONE_API_SECRET'),
    channelKey: needed(env, 'PORTONE_CHANNEL_KEY', 'PORTONE_API_SECRET'),
    test: flag(env, 'PORTONE_TEST', false),
    webhookSecret: env.PORTONE_WEBHOOK_SECRET || null,
    apiUrl: url('PORTONE_API_URL', 'https://api.portone.io'),
  }
}
