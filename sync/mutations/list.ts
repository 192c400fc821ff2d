import { addToCart, deleteLine, setQuantity, setReservation } from './cart.ts'
import { setFavourite } from './favourite.ts'
import { deleteItinerary, saveItinerary } from './itinerary.ts'
import { deleteReview, editReview, writeReview } from './review.ts'
import { sealed, type AnyMutation } from './types.ts'

/** Every write the app can queue. */
export const MUTATIONS: readonly AnyMutation[] = [
  sealed(addToCart),
  sealed(setQuantity),
  sealed(deleteLine),
  sealed(setReservation),
  sealed(setFavourite),
  sealed(writeReview),
  sealed(editReview),
  sealed(deleteReview),
  sealed(saveItinerary),
  sealed(deleteItinerary),
]
