/** Says aloud why a scan was refused: a low tone, and the sentence where the browser speaks. The page shows it as well. */
const refusal = document.querySelector('main [role=alert]')?.textContent;
if (refusal) {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    tone.type = 'square';
    tone.frequency.value = 180;
    tone.connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.4);
  } catch {
    // No sound: there is no device, or the browser has none.
  }
  if ('speechSynthesis' in window) {
    const said = new SpeechSynthesisUtterance(refusal);
    said.lang = document.documentElement.lang;
    speechSynthesis.speak(said);
  }
}
