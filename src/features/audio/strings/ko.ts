export const ko = {
  title: '소리로 듣기',
  length: '약 {{count}}분 · 기기의 목소리로 읽어 드려요',
  play: '듣기',
  pause: '멈추기',
  resume: '이어 듣기',
  stop: '끝내기',
  speed: '읽는 빠르기',
  times: '{{rate}}배',
  transcript: '글로 따라 읽기',
  noVoice: '이 기기에는 이 언어의 목소리가 없어요. 아래 글로 읽을 수 있어요.',
  needsNetwork: '이 목소리는 연결이 있어야 들려요. 글은 지금도 읽을 수 있어요.',
  failed: '소리를 재생하지 못했어요. 다시 눌러 보거나 글로 읽어 주세요.',
}
