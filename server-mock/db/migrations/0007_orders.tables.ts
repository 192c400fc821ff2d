import { NOBODYS, type TableInfo } from '../table-info.ts'

const WITH_ORDER = 'kept and forgotten with the order'

export const orders = {
  capacity: NOBODYS,
  hold: {
    owner: { partOf: 'orders' },
    exported: { not: 'a count of what the order keeps' },
    withdrawn: { kept: WITH_ORDER },
  },
  payment: {
    owner: { id: 'member_id' },
    exported: {
      as: 'payments',
      query:
        'SELECT order_id, provider, method, amount_won, state, created_at, settled_at FROM payment WHERE member_id = $1 ORDER BY created_at',
    },
    withdrawn: { kept: 'the law asks for five years' },
  },
  order_event: {
    owner: { partOf: 'orders' },
    names: { by: { stays: 'the part somebody had (member, partner, administrator, system), not who' } },
    exported: { not: 'steps of the order; where it stands is exported with it' },
    withdrawn: { kept: WITH_ORDER },
  },
  pay_page: {
    owner: null,
    names: { name: { stays: 'what is paid for, not who pays' } },
    exported: { not: 'of the gateway for trying out' },
    withdrawn: { kept: 'of the gateway for trying out' },
  },
} as const satisfies Record<string, TableInfo>
