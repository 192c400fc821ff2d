/**
 * What the arguments of writes are made of, handed to each (`args` in define.ts): bodies of the calls they replay to,
 * found in the contracts by name, and the builders of zod. It carries zod: only the registry imports it by value.
 */
import {
  _default as withDefault,
  boolean,
  extend,
  int,
  nonnegative,
  nullable,
  object,
  optional,
  pipe,
  string,
  transform,
  unknown,
} from 'zod/mini'
import { CONTRACTS } from './schemas.gen.ts'

/** The version a person saw; 0 for what is new. */
const Version = withDefault(int().check(nonnegative()), 0)

export const SCHEMAS = {
  ...{ boolean, extend, nullable, object, optional, pipe, string, transform, unknown, withDefault },
  Version,
  ...CONTRACTS,
}
export type Schemas = typeof SCHEMAS
