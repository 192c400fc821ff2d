/** Where the order form of an account is kept while it is typed. */
export const orderDraftKey = (account: string): string => `${account}/order-form`
