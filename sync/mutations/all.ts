import type { AnyMutation } from './types.ts'

/** Every queueable write of the product. */
export const MUTATIONS: readonly AnyMutation[] = []
