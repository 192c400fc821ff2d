type LatLng = { lat: number; lng: number }

/** Where people arrive: railway stations, the airport. Positions from the basemap's labels. */
export const STATIONS = [
  { id: 'taehwagang', position: { lat: 35.5395, lng: 129.3533 } },
  { id: 'ulsan', position: { lat: 35.5514, lng: 129.1388 } },
  { id: 'bugulsan', position: { lat: 35.6055, lng: 129.3555 } },
  { id: 'namchang', position: { lat: 35.4165, lng: 129.2835 } },
  { id: 'airport', position: { lat: 35.594, lng: 129.352 } },
  { id: 'gyeongju', position: { lat: 35.7983, lng: 129.139 } },
  { id: 'pohang', position: { lat: 36.0717, lng: 129.342 } },
] as const satisfies readonly { id: string; position: LatLng }[]

export type StationId = (typeof STATIONS)[number]['id']
