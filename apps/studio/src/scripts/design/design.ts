import { startLivePreview } from './livePreview.ts';
import { warnOfUnsavedSections } from './unsavedSections.ts';

// Inlined after the forms of the blog design page. The forms work without this script.
const frame = document.querySelector<HTMLIFrameElement>('.DesignPreview iframe');
if (frame) startLivePreview(frame);
warnOfUnsavedSections();
