/** How a member is named in rankings and boards: who hides, or has left, is there without name and whale. */
export function shownAs(
  profile: Record<string, unknown> | null,
  hidden: boolean | null,
): { name: string | null; buddy: string | null } {
  const name = String(profile?.name ?? '')
  return hidden || name === '' ? { name: null, buddy: null } : { name, buddy: String(profile?.buddy ?? '') }
}
