import { startLivePreview } from './livePreview.ts';
import { warnOfUnsavedSections } from './unsavedSections.ts';

// Stands inline in the page of a blog's design, after its forms, which work without it.
const frame = document.querySelector<HTMLIFrameElement>('.DesignPreview iframe');
if (frame) startLivePreview(frame);
warnOfUnsavedSections();
