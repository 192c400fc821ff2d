/** Words that join what is said of both, in plain form. */
export const JOINS = /^(?:이나|나|이랑|랑|와|과|하고|and|or|nor|ト|ヤ|カ|モ|和|跟|或|或者|与|與|及|&)$/u

/** What parts two wishes that stand side by side: "free, and with parking". */
export const PARTS = /[^\p{L}\p{N}\s]|and|고 |且|又|也/u

/** The last letter of an adjective in Japanese, and how it joins what follows, in plain form. */
export const JA_ADJECTIVE = { end: 'イ', joined: ['ク', 'クテ'] } as const

/** What marks what a sentence is about, in Korean and in the plain form of Japanese. */
export const TOPIC = /^(?:은|는|ハ)$/u

/** What joins a doing to what it is told of in Chinese: a temple *that* does not rest. */
export const ZH_TOLD_OF = '的'

/** A day by its date, and not by the day of the week. */
export const IS_DATE = /\d|[一二三十]+[日号號]/u
