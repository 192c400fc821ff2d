// room: server-mock; expect one of: 2345
import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'

declare function publishOrder(orderId: OrderId, memberId: MemberId): void
declare const order: { id: OrderId; member_id: MemberId }

publishOrder(order.member_id, order.id)
