import { LIST_CATEGORIES } from '#sync/contracts/base/lists.ts'
import type { ListCategory } from '#sync/contracts/base/codes.ts'

/**
 * Parsers of address parameters. `false` means that the route does not match, which ends on the 404 page:
 * a number that is none is an unknown path, not an error.
 */

/** A server-minted number: `/product/hp-1003` gives `{ hpno: 1003 }`. */
export function serialParam<K extends string>(name: K) {
  return {
    parse: (raw: Record<K, string>) =>
      /^[1-9]\d{0,14}$/.test(raw[name])
        ? ({ [name]: Number(raw[name]) } as Record<K, number>)
        : (false as const),
    stringify: (params: Record<K, number>) => ({ [name]: String(params[name]) }) as Record<K, string>,
  }
}

/** A word: order number, id. */
export function textParam<K extends string>(name: K) {
  return {
    parse: (raw: Record<K, string>) =>
      /^[\w-]{1,64}$/.test(raw[name]) ? ({ [name]: raw[name] } as Record<K, string>) : (false as const),
    stringify: (params: Record<K, string>) => ({ [name]: params[name] }) as Record<K, string>,
  }
}

/** `/list/{cid}`: one of the known categories. */
export const listCategoryParam = {
  parse: ({ cid }: { cid: string }) => {
    const known = LIST_CATEGORIES.find((category) => category === cid)
    return known ? { cid: known } : (false as const)
  },
  stringify: ({ cid }: { cid: ListCategory }) => ({ cid: cid as string }),
}

/** `/login` and `/login_plan` are the same screens mounted twice (S2-37). */
export const loginPlanParam = {
  parse: ({ plan }: { plan: string }) => {
    if (plan === '') return { plan: 'basic' as const }
    return plan === '_plan' ? { plan: 'plan' as const } : (false as const)
  },
  stringify: ({ plan }: { plan: 'basic' | 'plan' }) => ({ plan: plan === 'plan' ? '_plan' : '' }),
}

/** `/pay/cancel/complete/{type}-{num}`: two values in one segment, which the router cannot part by itself. */
export const typeNumParam = {
  parse: ({ typeNum }: { typeNum: string }) => {
    const match = /^([a-z]+)-([\w]{1,64})$/i.exec(typeNum)
    return match ? { typeNum: { type: match[1] ?? '', num: match[2] ?? '' } } : (false as const)
  },
  stringify: ({ typeNum }: { typeNum: { type: string; num: string } }) => ({
    typeNum: `${typeNum.type}-${typeNum.num}`,
  }),
}
