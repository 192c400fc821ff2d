export function cores(): number
