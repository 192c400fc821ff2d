/**
 * The keys of a text tree with any text as leaf: Korean is the type, the other languages must satisfy it. A text with a
 * count is `…_other` there; Korean, Japanese and Chinese have no other form.
 */
export type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

/** The same for English, where a text with a count has a form for one thing (`…_one`) beside `…_other`. */
export type EnglishShape<T> = {
  [K in keyof T]: T[K] extends string ? string : EnglishShape<T[K]>
} & { [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_one` : never]: string }
