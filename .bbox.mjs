import sharp from 'sharp';
for (const n of process.argv.slice(2)) {
  const {data,info}=await sharp(`demo/pictures/${n}.webp`).resize(1200,1600,{fit:'fill'}).ensureAlpha().extractChannel(3).raw().toBuffer({resolveWithObject:true});
  const rows=[];
  for(let y=0;y<1600;y+=1){let l=-1,r=-1;for(let x=0;x<1200;x++)if(data[y*1200+x]>128){if(l<0)l=x;r=x}
    if(l>=0)rows.push([y,l,r]);}
  const pick=[0,.1,.2,.3,.4,.5,.6,.7,.8,.9,1].map(t=>rows[Math.min(rows.length-1,Math.round(t*(rows.length-1)))]);
  console.log(n, pick.map(([y,l,r])=>`${y}:${600-l}/${r-600}`).join('  '));
}
