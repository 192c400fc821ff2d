import { expectTypeOf, it } from 'vitest'
import type { CallInput } from '#sync/adapters/api-client.ts'
import type { Order } from './orders/order.ts'
import type { OrderState } from './orders/calls.ts'
import type { EndpointName, PathParams } from './endpoints.ts'
import type { BodyOf, ParamsOf, QueryOf, ResultOf } from './schemas.ts'
import type { NewCart } from './cart/cart.ts'

it('S7-17 a call by name knows what it is given and what it answers', () => {
  expectTypeOf<ResultOf<'orderRead'>>().toEqualTypeOf<OrderState>()
  expectTypeOf<ResultOf<'orderRead'>['order']>().toEqualTypeOf<Order>()
  expectTypeOf<BodyOf<'cartAdd'>>().toEqualTypeOf<NewCart>()
  expectTypeOf<BodyOf<'cartRead'>>().toBeNever()
  expectTypeOf<ParamsOf<'cartRead'>>().toEqualTypeOf<{ shopCartId: string }>()
  expectTypeOf<ParamsOf<'appConfig'>>().toBeNever()
  expectTypeOf<keyof QueryOf<'memberSearch'>>().toEqualTypeOf<'q' | 'limit'>()
  expectTypeOf<CallInput<'appConfig'>['query']>().toEqualTypeOf<undefined>()
  expectTypeOf<keyof PathParams<'cartDelete'>>().toEqualTypeOf<'shopCartId' | 'gdsDsctSn' | 'ordrSeq'>()
})

it('S7-17 a call nobody declared, a wrong body and a wrong query do not compile', () => {
  expectTypeOf<'orderReed'>().not.toExtend<EndpointName>()
  expectTypeOf<{ body: { email: number } }>().not.toExtend<CallInput<'emailCheck'>>()
  expectTypeOf<{ query: { word: string } }>().not.toExtend<CallInput<'memberSearch'>>()
  expectTypeOf<{ query: { q: string } }>().not.toExtend<CallInput<'appConfig'>>()
  expectTypeOf<{ params: { id: string } }>().not.toExtend<CallInput<'cartRead'>>()
})
