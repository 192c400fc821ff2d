import { millisecondsInSecond } from 'date-fns/constants'
import { resolve } from 'node:path'
import { address, flag, integer, type Environment } from './config/environment.ts'
import { readProviders, type ProviderConfig } from './config/providers.ts'
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
 * ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL, ASSISTANT_NAME, ASSISTANT_COUNTRY (a language model behind an
 * OpenAI-compatible address …/v1, what readers are told it is called, and two letters of where it stands),
 * ASSISTANT_SECONDS 30, ASSISTANT_CALLS_DAY 40 (of a device; a member has twice as many), ASSISTANT_TOKENS_DAY 500000 (of all) ·
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
export type Config = ProviderConfig & {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** A replica of it that lags; null: none. */
  replicaUrl: string | null
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

export type LogLevel = 'info' | 'warn' | 'error' | 'off'
type Maintenance = { from: string | null; until: string; reason: string | null }

/** @throws Error naming the variable that is wrong */
export function readConfig(env: Environment): Config {
  const config: Config = {
    ...readProviders(env),
    port: integer(env, 'PORT', 4173, 65_535),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env),
    replicaUrl: replicaUrl(env),
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
    telemetry: telemetry(env),
    metrics: metrics(env),
    drainMs: integer(env, 'DRAIN_SECONDS', 5, 300) * millisecondsInSecond,
    devPages: flag(env, 'DEV_PAGES', false),
    devPort: integer(env, 'DEV_PORT', devPort(env), 65_535),
  }
  refuseExposure(env, config)
  return config
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
