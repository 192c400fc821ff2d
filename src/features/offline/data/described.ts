/** What a waiting write is about, in facts; the screen has the words. */
export type Described = {
  kind:
    | 'cart'
    | 'favourite'
    | 'review'
    | 'itinerary'
    | 'community'
    | 'question'
    | 'inquiry'
    | 'profile'
    | 'play'
    | 'gate'
    | 'other'
  what:
    | { is: 'add' | 'quantity' | 'removeLine'; productNo: number | null; unitNo: number; quantity?: number }
    | { is: 'reserve'; day: string; time: string }
    | { is: 'heart' | 'unheart'; subject: string; no: number }
    | { is: 'review'; productNo: number; stars: number; text: string; photos: number }
    | { is: 'removeReview' | 'removePlan' }
    | { is: 'plan'; title: string; stops: number; days: number }
    | { is: 'words'; of: WordsOf; title: string; text: string; photos: number }
    | { is: 'plain'; of: PlainOf; name: string }
    | { is: 'change' }
}

/** Writes that carry words for others. */
export type WordsOf = 'post' | 'editPost' | 'comment' | 'message' | 'question' | 'inquiry'

/** Writes that only say that something is so. */
export type PlainOf =
  | 'removePost'
  | 'removeComment'
  | 'recommend'
  | 'unrecommend'
  | 'helpful'
  | 'unhelpful'
  | 'removeQuestion'
  | 'profile'
  | 'pushSettings'
  | 'hashtags'
  | 'redeem'
  | 'test'
  | 'game'
