import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { address, type ModuleProps, type RootState } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { RemoteSlot } from '../remoteActs/RemoteSlot.tsx';
import { coverLeft, coverReturned, selectHasStickyHeader } from './screenSlices.ts';

const PORTRAIT_PX = 32;
const BLOG = '.BlogEdge';
const COVER = '.BlogHeader';
const COVER_LINK = `${COVER} .skinTitle`;

const toTop = () => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
};

/**
 * A bar with the blog's name at the top of the window, visible once the blog's cover has left the
 * viewport (R4.17).
 */
const ProfileStickyHeader = ({ id }: ModuleProps) => {
  const isOn = useSelector(selectHasStickyHeader);
  const { blog, blogger } = useSelector((state: RootState) => state.blogger);
  const dispatch = useDispatch();
  const bar = useRef<HTMLElement>(null);
  // once rendered, the elements of the bar stay, because they may have the focus when the bar is
  // hidden
  const [wasOn, setWasOn] = useState(false);
  if (isOn && !wasOn) setWasOn(true);

  useEffect(() => {
    const [blog, cover] = [BLOG, COVER].map((part) => document.querySelector(part));
    if (!blog || !cover || !bar.current) return undefined;
    const reached = new Map<Element, boolean>();
    const watch = (part: Element, rootMargin: string) => {
      const observer = new IntersectionObserver(
        (seen) => {
          reached.set(part, seen.at(-1)?.isIntersecting ?? false);
          dispatch(reached.get(blog) && !reached.get(cover) ? coverLeft() : coverReturned());
        },
        { rootMargin },
      );
      observer.observe(part);
      return observer;
    };
    // elements above the bar cover the page, too
    const { insetBlockStart } = getComputedStyle(bar.current);
    const observers = [
      watch(cover, `-${Number.parseFloat(insetBlockStart) || 0}px 0px 0px`),
      // observes whether the blog has reached the window's top edge: without this check, the bar
      // would overlay the top of a page whose cover is hidden
      watch(blog, '0px 0px -100%'),
    ];
    return () => observers.forEach((observer) => observer.disconnect());
    // the effect does not depend on the page, because all pages that open in the document share one
    // cover element
  }, [dispatch]);

  useLayoutEffect(() => {
    // moves the focus from the hidden bar to the equivalent link on the page
    if (!isOn && bar.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>(COVER_LINK)?.focus({ preventScroll: true });
  }, [isOn]);

  if (!blog || !blogger) return null;
  return (
    <section ref={bar} className="StickyHeader" aria-label="表示中のブログ" hidden={!isOn}>
      <div className="StickyHeader-inner">
        {isOn && blogger.image && (
          <img
            className="StickyHeader-portrait"
            {...squareSources(blogger.image.url, PORTRAIT_PX)}
            width={PORTRAIT_PX}
            height={PORTRAIT_PX}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        {wasOn && (
          <a className="StickyHeader-name" href={address.blogTop.path(id)} dir="auto">
            {blog.title}
          </a>
        )}
        <RemoteSlot at="stickyHeaderActs" />
        {wasOn && (
          <Button icon="up" look="quiet" isSmall onClick={toTop}>
            <span className="StickyHeader-top">ページの先頭へ</span>
          </Button>
        )}
      </div>
    </section>
  );
};

export const profileStickyHeader = frameModule('ProfileStickyHeader', ProfileStickyHeader);
