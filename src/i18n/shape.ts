/** The keys of a text tree with any text as leaf: Korean is the type, the other languages must satisfy it. */
export type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
