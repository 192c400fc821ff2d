/** What is said in a room, and leaving it, go in the order they were done; one that is refused stops no others. */
export const ofRoom = {
  lane: ({ roomId }: { roomId: string }) => `message:${roomId}`,
  onRefusal: 'continue' as const,
}
