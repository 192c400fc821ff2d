/** Percent off, rounded down, 0 when nothing is off: 22.2 % is sold as 22 %. Both in won. */
export const discountPercent = (listWon: number, priceWon: number): number =>
  listWon > priceWon ? Math.floor(((listWon - priceWon) * 100) / listWon) : 0
