import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { recordAddress, type RecordAddress } from './address.ts'

const routes = readFileSync(new URL('../../route-tree.gen.ts', import.meta.url), 'utf8')

/** What the address bar would show. */
const written = ({ to, params }: RecordAddress): string =>
  Object.entries((params ?? {}) as Record<string, string | number>).reduce(
    (path, [name, value]) => path.replace(`{$${name}}`, String(value)).replace(`$${name}`, String(value)),
    to as string,
  )

const ADDRESSES: [RecordAddress, string][] = [
  [recordAddress.place({ no: 1003 }), '/product/hp-1003'],
  [recordAddress.course({ no: 201 }), '/curation/travel/201'],
  [recordAddress.hotplace({ no: 302 }), '/curation/hotplace/302'],
  [recordAddress.guesthouse({ no: 709 }), '/gh/detail/709'],
  [recordAddress.talk({ no: 5 }), '/where/talk-5'],
  [recordAddress.notice({ no: 6 }), '/customer/noticeDetail-6'],
  [recordAddress.faq(), '/customer/faq'],
  [recordAddress.product({ kind: 'pass', no: 2101 }), '/product/vp-2101'],
  [recordAddress.product({ kind: 'market', no: 2206 }), '/product/mk-2206'],
  [recordAddress.happening({ board: 'cnf', no: 403 }), '/ulsannow/cnf/403'],
  [recordAddress.happening({ board: 'cnn', no: 421 }), '/ulsannow/cnn/421'],
  [recordAddress.shop({ placeNo: 1108, category: 'food' }), '/product/hp-1108'],
  [recordAddress.shop({ placeNo: null, category: 'food' }), '/list/food'],
]

it.each(ADDRESSES)('S2-63 a record is found where the specification puts it: %#', (address, path) => {
  expect(written(address)).toBe(path)
  expect(routes).toContain(`'${address.to}': typeof`)
})
