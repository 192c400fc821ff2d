import type { ColumnType, Generated } from 'kysely'
import type { MemberId, OperationId, OrderId, ProductNo, ShopNo, UnitNo } from '#sync/contracts/base/ids.ts'
import type { PostDraft, PostState, PostType, PublicPost } from '#sync/contracts/community/post.ts'
import type { Redemption } from '#sync/contracts/tickets/redemption.ts'
import type { PointEntry, PointFate, PointSource } from '#sync/contracts/points/points.ts'
import type { PushSettings } from '#sync/contracts/notifications/settings.ts'
import type { TestResult } from '#sync/contracts/play/test-result.ts'
import type { AccountTables } from './account-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { WebPushTables } from './web-push-tables.ts'

/** The tables of db/migrations as Kysely sees them. jsonb is written as JSON text and read as a value. */
type Json<T> = ColumnType<T, string, string>
/** Written as a Date or ISO text, read as a Date. */
type Time = ColumnType<Date, Date | string, Date | string>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type SeenTime = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = AccountTables &
  OrderTables &
  WebPushTables & {
    member: {
      id: MemberId
      email: string
      profile: Json<Record<string, unknown>>
      roles: Generated<string[]>
      mobile_verified: Generated<boolean>
      language: Generated<string>
      admin_locked: Generated<boolean>
      joined_at: Time
      last_sign_in_at: Time
      push_settings: ColumnType<PushSettings | null, string | null | undefined, string | null>
      hashtags: Generated<string[]>
      lock_reason: Maybe<string>
      withdrawn_at: MaybeTime
      email_verified: Generated<boolean>
    }
    credential: {
      member_id: MemberId
      password_hash: string
      changed_at: Time
      failures: Generated<number>
      locked_at: MaybeTime
      temporary_hash: Maybe<string>
      temporary_until: MaybeTime
      temporary_failures: Generated<number>
    }
    session: {
      id: string
      member_id: MemberId
      generation: Generated<number>
      seen_generation: Generated<number>
      created_at: Time
      refreshed_at: Time
      expires_at: Time
      revoked_at: MaybeTime
      revoked_why: Maybe<string>
    }
    signing_key: {
      purpose: string
      kid: string
      private_jwk: Json<Record<string, string>>
      public_jwk: Json<Record<string, string>>
      created_at: Time
    }
    setting: { name: string; value: Json<unknown> }
    feed_counter: { scope: string; version: Generated<number>; pruned_before: Generated<number> }
    feed_entry: {
      scope: string
      kind: string
      key: string
      version: number
      deleted: Generated<boolean>
      deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      body: ColumnType<unknown, string | null, string | null>
    }
    feed_due: { id: Generated<number>; scope: string; kind: string; key: string; not_before: MaybeTime }
    sign_in_failure: {
      member_id: MemberId
      place: string
      failures: number
      last_at: Time
      locked_at: MaybeTime
    }
    known_device: { member_id: MemberId; client_id: string; seen_at: Time }
    client: { id: string; member_id: Maybe<MemberId>; created_at: Time; seen_at: SeenTime }
    lane: { client_id: string; lane: string; last_seq: Generated<number> }
    idempotency: {
      owner: string
      key: OperationId
      client_id: Maybe<string>
      lane: Maybe<string>
      seq: Maybe<number>
      body_hash: string
      status: Maybe<number>
      answer: ColumnType<unknown, string | null | undefined, string | null>
      etag: Maybe<string>
      version: Maybe<number>
      created_at: Time
    }
    stock: { unit_no: UnitNo; product_no: ProductNo; quantity: Maybe<number> }
    cart: {
      id: string
      owner: string
      shop_no: ShopNo
      company_no: number
      session_id: string
      reserved_day: Maybe<string>
      reserved_time: Generated<string>
      created_at: Time
    }
    cart_alias: { id: string; owner: string; cart_id: string }
    cart_line: {
      cart_id: string
      unit_no: UnitNo
      seq: number
      product_no: ProductNo
      quantity: number
      options: Json<{ optionId: string; choiceId: string }[]>
    }
    orders: {
      id: OrderId
      number: string
      member_id: MemberId
      shop_no: ShopNo
      status: string
      ordered_at: Time
      details: Json<Record<string, unknown>>
      cart_id: Maybe<string>
      pay_by: MaybeTime
      refund_at: MaybeTime
      request_hash: Maybe<string>
      wish_hash: Maybe<string>
      former: Maybe<string>
    }
    order_line: {
      order_id: OrderId
      seq: number
      product_no: ProductNo
      unit_no: UnitNo
      quantity: number
      status: string
      details: Json<Record<string, unknown>>
    }
    ticket: {
      id: string
      member_id: MemberId
      order_id: OrderId
      line_seq: number
      status: string
      valid_from: string
      valid_to: string
      quantity: number
      used_quantity: Generated<number>
      code: string
      issued_at: Time
    }
    coupon: {
      id: string
      member_id: MemberId
      details: Json<Record<string, unknown>>
      expires_on: string
      used_at: MaybeTime
      offer_no: Maybe<number>
      order_id: Maybe<OrderId>
      held_until: MaybeTime
    }
    coupon_offer: { no: number; issued: Generated<number> }
    point_lot: {
      id: string
      member_id: MemberId
      source: PointSource
      earned: number
      remaining: number
      earned_at: Time
      expires_on: string
      reference: Maybe<string>
      owed: Generated<number>
    }
    point_entry: {
      id: string
      member_id: MemberId
      kind: PointEntry['kind']
      source: Maybe<PointSource>
      order_id: Maybe<OrderId>
      at: Time
    }
    partner_shop: { member_id: MemberId; shop_no: ShopNo }
    redemption: {
      id: string
      ticket_id: string
      partner_id: Maybe<MemberId>
      by_name: string
      gate: string
      quantity: number
      accepted: number
      outcome: Redemption['outcome']
      earlier_id: Maybe<string>
      scanned_at: Time
      recorded_at: Time
    }
    point_part: { entry_id: string; lot_id: string; won: number; fate: Generated<PointFate> }
    upload: {
      id: string
      member_id: MemberId
      /** As announced by the device. */
      sha256: string
      bytes: number
      mime: Maybe<string>
      finished_at: MaybeTime
      created_at: Time
      /** As kept, without notes; null when it was finished before they were taken out. */
      stored_sha256: Maybe<string>
      stored_bytes: Maybe<number>
      /** Of a film. */
      seconds: Maybe<number>
    }
    review: {
      id: string
      member_id: MemberId
      order_id: OrderId
      line_seq: number
      product_no: ProductNo
      place_no: Maybe<number>
      stars: number
      keywords: string[]
      text: string
      language: string
      photos: Generated<string[]>
      helpful: Generated<number>
      version: Generated<number>
      written_at: Time
      edited_at: MaybeTime
    }
    favourite: { member_id: MemberId; kind: string; no: number; added_at: Time }
    itinerary: {
      id: string
      member_id: MemberId
      version: Generated<number>
      body: Json<Record<string, unknown>>
      created_at: Time
      updated_at: Time
    }
    usage_record: { service: string; hour: Time; clicks: Generated<number> }
    post: {
      id: string
      no: Generated<number>
      member_id: MemberId
      type: PostType
      draft: Json<PostDraft>
      uploads: Generated<string[]>
      plan: ColumnType<PublicPost['plan'], string | null | undefined, string | null>
      language: string
      district: Maybe<string>
      state: ColumnType<PostState, PostState | undefined, PostState>
      reason: Maybe<string>
      version: Generated<number>
      views: Generated<number>
      recommendations: Generated<number>
      comments: Generated<number>
      capacity: Maybe<number>
      joined: Generated<number>
      registered_at: Time
      edited_at: MaybeTime
    }
    comment: { id: string; post_id: string; member_id: MemberId; text: string; written_at: Time }
    membership: { post_id: string; member_id: MemberId; host: boolean; joined_at: Time }
    message: {
      id: string
      seq: Generated<number>
      room_id: string
      member_id: MemberId
      text: string
      sent_at: Time
    }
    recommendation: { member_id: MemberId; kind: string; target_id: string; at: Time }
    question: {
      id: string
      member_id: MemberId
      product_no: ProductNo
      title: string
      content: string
      secret: boolean
      notify: string
      asked_at: Time
      answer: Maybe<string>
      answered_at: MaybeTime
    }
    inquiry: {
      id: string
      member_id: MemberId
      type: string
      order_number: Maybe<string>
      title: string
      content: string
      asked_at: Time
      answer: Maybe<string>
      answered_at: MaybeTime
    }
    test_result: { id: string; member_id: MemberId; body: Json<TestResult>; kept_at: Time }
    game_run: {
      id: string
      member_id: MemberId
      day: string
      seed: number
      moves: number[]
      score: number
      points: number
      checked_at: Time
    }
  }
