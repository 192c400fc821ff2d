/** A film to be read in parts, by the library that is loaded only for that. Whoever opens it disposes of `input`. */
export async function openFilm(film: Blob) {
  const media = await import('mediabunny')
  const input = new media.Input({
    source: new media.BlobSource(film),
    formats: [media.MP4, media.QTFF, media.WEBM, media.MATROSKA],
  })
  return { media, input }
}
