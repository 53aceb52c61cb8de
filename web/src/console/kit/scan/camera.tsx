import { isRecord } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useEffect, useRef, useState } from 'react';
import { Note } from '../../../ui/note/note.tsx';
import classes from './scan.module.css';

interface Props {
  readonly onCode: (code: string) => void;
}

const LOOK_MS = 200;
/** More pixels find no more codes, and cost time. */
const WIDTH = 640;
/** The same card is still in front of the camera. */
const AGAIN_MS = 4000;

const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: t.cameraDenied(),
  NotFoundError: t.cameraMissing(),
  NotReadableError: t.cameraInUse(),
};

const wordsOf = (thrown: unknown) => REFUSALS[isRecord(thrown) ? String(thrown.name) : ''] ?? t.cameraFailed();

/** The camera, and the code in front of it. What it sees stays on this device. */
export function Camera({ onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const found = useRef(onCode);
  found.current = onCode;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let over = false;
    const start = async () => {
      if (!navigator.mediaDevices) {
        return setProblem(t.cameraInsecure());
      }
      const [{ default: decodeQR }, taken] = await Promise.all([
        import('qr/decode.js'),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
      ]);
      stream = taken;
      if (over || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      timer = lookEvery(video.current, decodeQR, (code) => found.current(code));
      return undefined;
    };
    const stop = () => {
      over = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch((thrown: unknown) => setProblem(wordsOf(thrown)));
    return stop;
  }, []);
  if (problem) {
    return (
      <Note tone="warning" role="alert">
        {problem}
      </Note>
    );
  }
  return <video ref={video} className={classes.video} muted playsInline aria-label={t.cameraLabel()} />;
}

type Decode = (image: { width: number; height: number; data: Uint8ClampedArray }) => string;

/** Looks at a frame every now and then; the same code twice in a row is one visit. */
function lookEvery(video: HTMLVideoElement, decode: Decode, onCode: (code: string) => void) {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  let last = { code: '', at: 0 };
  return setInterval(() => {
    if (!pen || video.videoWidth === 0) return;
    const scale = Math.min(1, WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      const code = decode(pen.getImageData(0, 0, canvas.width, canvas.height));
      const now = Date.now();
      if (code !== last.code || now - last.at > AGAIN_MS) onCode(code);
      last = { code, at: now };
    } catch {
      // Most frames show no code.
    }
  }, LOOK_MS);
}
