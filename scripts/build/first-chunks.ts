/** The chunks of the first load of `/`; src/main.tsx says in which order they are evaluated. */
const CHUNKS: readonly (readonly [name: string, of: RegExp])[] = [
  // what the entry itself needs; anywhere else it would draw the app in with it
  ['steps', /\/src\/platform\/start\/(next-task|first-paint)\.ts$|vite\/preload-helper/],
  ['base', /\/node_modules\/|\/src\/app\/libraries\.ts$/],
]

/** Where a module of the first load stands; null: where the bundler likes. */
export function firstChunk(id: string): string | null {
  if (id.endsWith('.css')) return null
  return CHUNKS.find(([, of]) => of.test(id))?.[0] ?? 'first'
}

/**
 * The contracts in layers, of which each imports only those before it: a thousand schemas made at once would hold up a
 * slow phone for an eighth of a second (src/app/late-steps.ts evaluates them one by one).
 */
const CONTRACTS: readonly (readonly [name: string, of: RegExp])[] = [
  ['contracts-base', /\/node_modules\/zod\/|\/sync\/contracts\/base\/(ids|locale|codes|text)\.ts$/],
  [
    'contracts-goods',
    /\/sync\/contracts\/(base\/facts|(places|events)\/(?!lists).*|planner\/itinerary|play\/travel-test|shops\/shop|coupons\/offer)\.ts$/,
  ],
  [
    'contracts-content',
    /\/sync\/contracts\/(community\/(post|comment|recommendation|room)|support\/(?!lists).*|reviews\/review|play\/game|account\/(profile|hashtags)|notifications\/settings)\.ts$/,
  ],
  [
    'contracts-orders',
    /\/sync\/contracts\/(account\/(account|calls)|cart\/cart|points\/points|coupons\/coupon|orders\/(order|calls|desk)|tickets\/.*|base\/(write-errors|endpoint))\.ts$/,
  ],
  [
    'contracts-calls',
    /\/sync\/contracts\/(registry|sync\/sync|base\/(envelope|wire-parts)|app\/config|favourites\/.*|[\w-]+\/schemas|account\/desk|shops\/(desk|coupon)|coupons\/.*|notifications\/device)\.ts$/,
  ],
]

/** Where a contract that is not part of the first load stands. */
export function contractChunk(id: string): string | null {
  return CONTRACTS.find(([, of]) => of.test(id))?.[0] ?? null
}
