import { ShopWaiting as Settings } from '#src/features/waiting-desk/parts/ShopWaiting.tsx'

type Props = { shopNo: number; isPublic: boolean }

/** The waiting line of a shop, for the page where its partner edits the rest. */
export const ShopWaiting = (shop: Props) => <Settings {...shop} />
