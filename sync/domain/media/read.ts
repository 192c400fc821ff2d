/** A whole picture as its file describes it, sizes in pixels; `clean` is the file without anybody's notes. */
export type ReadPicture = { width: number; height: number; frames: number; clean: Uint8Array<ArrayBuffer> }

/** Bytes to write over others, so that everything else stays where the film's own tables say it is. */
export type Patch = { at: number; bytes: Uint8Array }

/** A whole film as its file describes it. `patches` empty what reveals places, devices and people. */
export type ReadFilm = { seconds: number; patches: Patch[] }
