import { millisecondsInSecond } from 'date-fns/constants'
import { resolve } from 'node:path'
import { SOCIAL } from '#sync/contracts/account/lists.ts'
import type { Social } from '#sync/contracts/account/account.ts'
import type { TravelConfig } from './providers/travel.ts'
import type { S3Config } from './providers/storage/bucket.ts'
import { isLoopback } from './loopback.ts'

/**
 * Settings of the server, all from the environment. Nothing is needed to start.
 *
 * PORT 4173 · HOST 127.0.0.1 · DATA_DIR .data (embedded database, uploads) · DATABASE_URL (PostgreSQL instead of the
 * embedded database) · STATIC_DIR dist (the built app) · MOBILE_SITE_URL (where phones are sent; none: this app) ·
 * BASEMAP_URL (the card of a regional map extract; its file is beside it) · PICTURE_HOSTS (hosts whose photos pages may show, parted by commas;
 * tong.visitkorea.or.kr, `none` for none) · LOG info|warn|error|off · PASSWORD_COST 15
 * (binary logarithm of scrypt's N for new passwords, 10 to 20) · TRUST_PROXY 1 (this many proxies in
 * front, whose X-Forwarded-For is believed) · RATE_API, RATE_TOKEN (calls a minute and address; 0 is no limit) · MAINTENANCE_UNTIL (ISO instant;
 * until then the API answers 503), MAINTENANCE_FROM, MAINTENANCE_REASON · DEMO 1 (accounts with a published password) ·
 * CONTENT 0 (leave the content in the database as it is) · DEMO_DATABASE_URL (PostgreSQL of a demo or a test) ·
 * PUBLIC_URL http://localhost:PORT (where browsers reach this server; social accounts send them back there) ·
 * TRAVEL_KIND osrm|valhalla|kakao, TRAVEL_URL, TRAVEL_KEY (who measures ways between places; kakao needs the key alone) ·
 * BUSINESS_KEY (the tax office's word on business numbers, by a key of data.go.kr; BUSINESS_URL another address of it)
 * SMTP_URL, SMTP_FROM (e-mail: smtp://user:password@host:587 or smtps://) · SMS_GATEWAY_URL, SMS_GATEWAY_KEY, SMS_FROM
 * (SMS: POST of JSON with the key as bearer) · SOCIAL_KAKAO_CLIENT_ID, SOCIAL_KAKAO_CLIENT_SECRET and the same for APPLE,
 * LINE, NAVER, GOOGLE, FACEBOOK (…_AUTHORIZE_URL, …_TOKEN_URL, …_USERINFO_URL replace the account's own addresses) ·
 * PUSH_HOSTS (further push services, comma-separated: host, .host for every name below it, host:port), VAPID_SUBJECT
 * mailto:help@goraero.kr (how push services reach the operator) ·
 * TOSS_SECRET_KEY (Toss Payments; TOSS_API_URL, TOSS_MERCHANT_ID: payments of this mId alone count) or
 * PORTONE_API_SECRET, PORTONE_STORE_ID, PORTONE_CHANNEL_KEY, PORTONE_WEBHOOK_SECRET (PortOne V2; PORTONE_API_URL,
 * PORTONE_TEST 1: payments of a test channel count): who takes the money · DEV_PAGES 1 (outbox, local
 * sign-in and pay pages, on a loopback listener of their own), DEV_PORT (its port; PORT + 1) · METRICS_PORT, METRICS_HOST
 * 127.0.0.1 (where Prometheus reads figures; none unless said) · DRAIN_SECONDS 5 (calls are still taken this long after
 * SIGTERM) · S3_ENDPOINT, S3_BUCKET, S3_REGION us-east-1, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY (an S3-compatible
 * service for uploads and files of public content, instead of DATA_DIR) · OTEL_EXPORTER_OTLP_ENDPOINT or
 * OTEL_TRACES_EXPORTER (traces are sent), OTEL_SERVICE_NAME goraero, OTEL_SDK_DISABLED true, and what the SDK reads itself ·
 * DATABASE_REPLICA_URL (a replica of DATABASE_URL that windows and lists are read from) · NATS_URL (servers of NATS, parted by commas, that carry news between processes instead of PostgreSQL)
 */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** A replica of it that lags; null: none. */
  replicaUrl: string | null
  /** Where uploads and files of public content lie; null: below `dataDir`. */
  s3: S3Config | null
  /** Servers of NATS that carry news between processes; null: PostgreSQL does. */
  natsUrl: string | null
  staticDir: string
  mobileSiteUrl: string | null
  basemapUrl: string | null
  /** Hosts of photos, without scheme. */
  pictureHosts: readonly string[]
  log: LogLevel
  /** Proxies of one's own in front; X-Forwarded-For is believed as far as they wrote it. */
  trustProxy: number
  ratePerMinute: { api: number; token: number }
  maintenance: Maintenance | null
  /** Binary logarithm of scrypt's N. */
  passwordCost: number
  /** Demo accounts with a published password. */
  demo: boolean
  /** Whether the database is brought to the content files at each start. */
  content: boolean
  publicUrl: string
  smtp: { url: string; from: string } | null
  smsGateway: { url: string; key: string; from: string } | null
  /** Who measures ways; null: nobody is asked. */
  travel: TravelConfig | null
  /** Who says whether a business exists; null: nobody is asked. */
  business: { url: string; key: string } | null
  push: { hosts: string[]; subject: string }
  social: Partial<Record<Social, SocialClient>>
  payment: PaymentConfig | null
  devPages: boolean
  /** Traces are sent by OpenTelemetry under this name; null: none are. */
  telemetry: string | null
  /** Where Prometheus reads figures; null: nowhere. */
  metrics: { port: number; host: string } | null
  /** How long calls are still taken after SIGTERM, until a balancer has noticed, ms. */
  drainMs: number
  /** Where the development pages listen, on a loopback address. */
  devPort: number
}

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
export type SocialClient = {
  clientId: string
  clientSecret: string
  authorizeUrl: string | null
  tokenUrl: string | null
  userinfoUrl: string | null
}
export type LogLevel = 'info' | 'warn' | 'error' | 'off'
type Maintenance = { from: string | null; until: string; reason: string | null }

type Environment = Record<string, string | undefined>

/** @throws Error naming the variable that is wrong */
export function readConfig(env: Environment): Config {
  const config: Config = {
    port: integer(env, 'PORT', 4173, 65_535),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env),
    replicaUrl: replicaUrl(env),
    s3: s3(env),
    natsUrl: env.NATS_URL || null,
    staticDir: resolve(env.STATIC_DIR || 'dist'),
    mobileSiteUrl: address(env, 'MOBILE_SITE_URL'),
    basemapUrl: address(env, 'BASEMAP_URL'),
    pictureHosts: pictureHosts(env.PICTURE_HOSTS),
    log: logLevel(env.LOG),
    trustProxy: integer(env, 'TRUST_PROXY', 0, 9),
    ratePerMinute: {
      api: integer(env, 'RATE_API', 6000, 1_000_000),
      token: integer(env, 'RATE_TOKEN', 120, 1_000_000),
    },
    maintenance: maintenance(env),
    passwordCost: passwordCost(env),
    demo: flag(env, 'DEMO', false),
    content: flag(env, 'CONTENT', true),
    publicUrl: (address(env, 'PUBLIC_URL') ?? `http://localhost:${env.PORT || 4173}`).replace(/\/+$/, ''),
    smtp: smtp(env),
    smsGateway: smsGateway(env),
    travel: travel(env),
    business: business(env),
    push: push(env),
    social: social(env),
    payment: payment(env),
    telemetry: telemetry(env),
    metrics: metrics(env),
    drainMs: integer(env, 'DRAIN_SECONDS', 5, 300) * millisecondsInSecond,
    devPages: flag(env, 'DEV_PAGES', false),
    devPort: integer(env, 'DEV_PORT', devPort(env), 65_535),
  }
  refuseExposure(env, config)
  return config
}

function s3(env: Environment): Config['s3'] {
  const endpoint = address(env, 'S3_ENDPOINT')?.replace(/\/+$/, '')
  if (endpoint === undefined) return null
  const secret = (name: string) => needed(env, name, 'S3_ENDPOINT')
  const keys = { accessKeyId: secret('S3_ACCESS_KEY_ID'), secretAccessKey: secret('S3_SECRET_ACCESS_KEY') }
  return { endpoint, bucket: secret('S3_BUCKET'), region: env.S3_REGION || 'us-east-1', ...keys }
}

/** The other OTEL_… variables are the SDK's to read. */
function telemetry(env: Environment): string | null {
  const isAsked = env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_TRACES_EXPORTER
  return isAsked && env.OTEL_SDK_DISABLED !== 'true' ? env.OTEL_SERVICE_NAME || 'goraero' : null
}

function metrics(env: Environment): Config['metrics'] {
  const port = env.METRICS_PORT ? integer(env, 'METRICS_PORT', 0, 65_535) : null
  return port === null ? null : { port, host: env.METRICS_HOST || '127.0.0.1' }
}

/** The next one after the app's. */
function devPort(env: Environment): number {
  const port = integer(env, 'PORT', 4173, 65_535)
  return port === 0 || port === 65_535 ? 0 : port + 1
}

/**
 * Demo accounts share a published password, and anyone who reads the development pages can be anybody: both stand on
 * nobody's server but one's own.
 */
function refuseExposure(env: Environment, config: Config): void {
  const wanted = [config.demo ? 'DEMO' : null, config.devPages ? 'DEV_PAGES' : null]
    .filter(Boolean)
    .join(' and ')
  if (!wanted) return
  const beside = env.DATABASE_URL
    ? 'DATABASE_URL (DEMO_DATABASE_URL names the database of a demo)'
    : config.payment
      ? 'a payment gateway (TOSS_SECRET_KEY, PORTONE_API_SECRET)'
      : isLoopback(new URL(config.publicUrl).hostname)
        ? null
        : `the public origin ${config.publicUrl} (PUBLIC_URL)`
  if (beside)
    throw new Error(
      `${wanted} is refused beside ${beside}: it is for trying out, and anybody could sign in as anybody.`,
    )
}

function flag(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name]
  if (!text) return otherwise
  if (text === '1' || text === '0') return text === '1'
  throw new Error(`${name} must be 1 or 0, not ${text}`)
}

function passwordCost(env: Environment): number {
  const ln = integer(env, 'PASSWORD_COST', 15, 20)
  if (ln < 10) throw new Error(`PASSWORD_COST must be a whole number from 10 to 20, not ${ln}`)
  return ln
}

function databaseUrl(env: Environment): string | null {
  if (env.DATABASE_URL && env.DEMO_DATABASE_URL)
    throw new Error('DATABASE_URL and DEMO_DATABASE_URL are both set; one server has one database')
  return env.DATABASE_URL || env.DEMO_DATABASE_URL || null
}

function replicaUrl(env: Environment): string | null {
  if (env.DATABASE_REPLICA_URL && databaseUrl(env) === null)
    throw new Error('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica')
  return env.DATABASE_REPLICA_URL || null
}

function integer(env: Environment, name: string, otherwise: number, most: number): number {
  const text = env[name]
  if (!text) return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} must be a whole number from 0 to ${most}, not ${text}`)
  return value
}

function address(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text)) throw new Error(`${name} must be an absolute address, not ${text}`)
  return text
}

const PICTURE_HOSTS = ['tong.visitkorea.or.kr']

/** This value becomes part of a header: nothing but names of hosts. */
function pictureHosts(text: string | undefined): readonly string[] {
  if (!text) return PICTURE_HOSTS
  if (text === 'none') return []
  const hosts = text.split(/[\s,]+/).filter(Boolean)
  const wrong = hosts.find((host) => !/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(host))
  if (wrong) throw new Error(`PICTURE_HOSTS must name hosts like photos.example.org, not ${wrong}`)
  return hosts
}

function logLevel(text: string | undefined): LogLevel {
  if (!text) return 'info'
  if (text === 'info' || text === 'warn' || text === 'error' || text === 'off') return text
  throw new Error(`LOG must be info, warn, error or off, not ${text}`)
}

function maintenance(env: Environment): Maintenance | null {
  const until = env.MAINTENANCE_UNTIL
  if (!until && env.MAINTENANCE_FROM)
    throw new Error('MAINTENANCE_FROM is set, so MAINTENANCE_UNTIL must be too')
  if (!until) return null
  if (Number.isNaN(Date.parse(until))) throw new Error(`MAINTENANCE_UNTIL must be an instant, not ${until}`)
  const from = env.MAINTENANCE_FROM
  if (from && !(Date.parse(from) < Date.parse(until)))
    throw new Error(`MAINTENANCE_FROM must be an instant before MAINTENANCE_UNTIL, not ${from}`)
  return {
    from: from ? new Date(from).toISOString() : null,
    until: new Date(until).toISOString(),
    reason: env.MAINTENANCE_REASON ?? null,
  }
}

function smtp(env: Environment): Config['smtp'] {
  const url = address(env, 'SMTP_URL')
  if (!url) return null
  if (!/^smtps?:$/.test(new URL(url).protocol))
    throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  return { url, from: needed(env, 'SMTP_FROM', 'SMTP_URL') }
}

const TRAVEL_KINDS = ['osrm', 'valhalla', 'kakao'] as const

function travel(env: Environment): Config['travel'] {
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

function business(env: Environment): Config['business'] {
  const url = address(env, 'BUSINESS_URL') ?? 'https://api.odcloud.kr/api/nts-businessman/v1/status'
  const key = env.BUSINESS_KEY
  return key ? { url, key } : null
}

function smsGateway(env: Environment): Config['smsGateway'] {
  const url = address(env, 'SMS_GATEWAY_URL')
  if (!url) return null
  const key = needed(env, 'SMS_GATEWAY_KEY', 'SMS_GATEWAY_URL')
  return { url, key, from: needed(env, 'SMS_FROM', 'SMS_GATEWAY_URL') }
}

function push(env: Environment): Config['push'] {
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

function social(env: Environment): Config['social'] {
  const clients: Config['social'] = {}
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

function payment(env: Environment): Config['payment'] {
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

function needed(env: Environment, name: string, because: string): string {
  const text = env[name]
  if (!text) throw new Error(`${because} is set, so ${name} must be too`)
  return text
}
